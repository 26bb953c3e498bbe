/** What opens the dialogs, on screens that show before them. */
export const english = {
  openExport: 'Export…',
  openImport: 'Import customers…',
  exportTitle: 'Export',
  workLists: { open: 'Call or visit list…', title: 'Call or visit list' },
};

export const chinese: typeof english = {
  openExport: '导出…',
  openImport: '导入客户名单…',
  exportTitle: '导出',
  workLists: { open: '电话或拜访名单…', title: '电话或拜访名单' },
};

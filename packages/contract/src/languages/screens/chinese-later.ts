import type { LaterWords } from './english-later.ts';

export const laterChinese: LaterWords = {
  about: {
    title: '关于',
  },

  outreach: {
    loading: '正在加载…',
  },

  leads: {
    title: '客户',
    documentTitle: '客户 – 五金店查找',
    count: (count, due) =>
      due === 0
        ? `共 ${count.toLocaleString('zh-Hans')} 家客户`
        : `共 ${count.toLocaleString('zh-Hans')} 家客户，${due.toLocaleString('zh-Hans')} 家今天或之前要跟进`,
    kept: '客户资料只保存在本浏览器中。请定期备份，备份文件可与同事共享。',
    none: {
      title: '还没有客户',
      text: '可从搜索结果中保存店铺，或导入现有客户名单；之后的搜索会标出已认识的店。',
      search: '搜索五金店',
    },
    noMatch: '没有符合条件的客户。请清空搜索词或更换筛选条件。',
    loading: '正在读取客户…',
    search: '搜索客户',
    searchHint: '店名、地区、邮箱、备注',
    filter: '状态',
    all: '全部',
    due: '待跟进',
    sort: '排序',
    sorts: {
      due: '待跟进优先',
      name: '名称',
      status: '状态',
      next: '跟进日期',
      saved: '保存日期',
      changed: '最近更新',
    },
    columns: {
      name: '名称',
      status: '状态',
      next: '跟进日期',
      email: '邮箱',
      changed: '最近更新',
      notes: '备注',
    },
    table: '客户列表',
    selectAll: '全选当前列表',
    selected: (count) => `已选 ${count.toLocaleString('zh-Hans')} 家`,
    clearSelection: '取消选择',
    setStatus: '设置状态…',
    setNext: '所选客户的跟进日期',
    noEmail: '暂无邮箱',
    overdue: '已过期',
    dueToday: '今天',
    remove: '删除',
    removed: (count) => `已删除 ${count.toLocaleString('zh-Hans')} 家客户。`,
    undo: '撤销',
    done: (count) => `已更新 ${count.toLocaleString('zh-Hans')} 家客户。`,
    panel: {
      label: '当前客户',
      none: '选择一家客户开始跟进。',
      place: (at, count) => `第 ${at.toLocaleString('zh-Hans')} 家，共 ${count.toLocaleString('zh-Hans')} 家`,
      next: '下一家',
      previous: '上一家',
      site: '打开网站',
      analysis: '打开分析',
      copy: '复制邮箱',
      contacted: '标为已联系',
      notes: '备注',
      notesHint: '沟通内容、采购负责人、经营品类等',
      nextDate: '跟进日期',
      contacts: '联系方式',
      noContacts: '暂无。打开分析会到其网站上查找。',
      history: '跟进记录',
      found: (source, date) => `${source}，${date} 查得`,
      on: '见于',
      inData: (source) => `见于 ${source} 的数据`,
      copied: '已复制',
      notCopied: '浏览器不允许复制。',
      keys: '快捷键：{keys}',
    },
    events: {
      saved: '已保存',
      analysed: '已分析',
      email_copied: '已复制邮件',
      status: (status) => `状态：${status}`,
      notes: (text) => (text === '' ? '已清空备注' : `备注：${text}`),
      next: (day) => (day === '' ? '已取消跟进日期' : `跟进日期：${day}`),
    },
    backUp: {
      save: '备份',
      restore: '恢复…',
      found: ({ added, merged, unchanged, blocked }) =>
        `文件中有 ${added} 家新客户，${merged} 家将与现有客户合并，${unchanged} 家已完全一致，另有 ${blocked} 条请勿联系记录。现有资料不会被覆盖：双方的备注和跟进记录都会保留。`,
      nothing: '此文件中的内容您已全部拥有。',
      merge: '合并',
      cancel: '取消',
      done: '备份已与现有客户合并。',
      faults: {
        other: (name) => `“${name}”不是本程序的备份，未作任何改动。请选择由“备份”生成的文件。`,
        truncated: (name) => `“${name}”不完整，未作任何改动。请重新复制或下载后再恢复。`,
        newer: (name, version) =>
          `“${name}”由更新版本的程序写出（文件版本 ${version}），未作任何改动。请刷新网页，获取新版本。`,
        unsound: (name, list, place) =>
          `“${name}”中“${list}”的第 ${place} 条内容有误，未作任何改动。请换用其他备份。`,
        unreadable: (name) => `无法读取“${name}”，未作任何改动。请重新选择。`,
      },
    },
    doNotContact: {
      title: '请勿联系名单',
      open: (count) => `请勿联系 (${count.toLocaleString('zh-Hans')})`,
      about: '名单上的对象不会再生成开发信。名单随每次备份保存，恢复备份不会减少名单。',
      add: '添加',
      address: '邮箱或域名',
      unsound: (text) =>
        `“${text}”既不是邮箱，也不是某家公司的域名。请写成 info@shop.com 或 shop.com 的形式。`,
      kinds: { email: '邮箱', domain: '域名', store: '店铺' },
      since: (date) => `${date} 起`,
      remove: '移出名单',
      none: '名单为空。',
      store: '这家店',
      email: (value) => `仅 ${value}`,
      domain: (value) => `${value} 的所有邮箱`,
      close: '关闭',
    },
  },

  spreadsheets: {
    exportTitle: '导出',
  },

  map: {
    title: '地图',
  },
};

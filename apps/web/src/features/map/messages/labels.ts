/** What the tables show before the map is loaded. */
export const english = {
  toggle: 'Map',
  forbidden: (source: string) => `The terms of ${source} don’t allow its stores on this map.`,
};

export const chinese: typeof english = {
  toggle: '地图',
  forbidden: (source) => `${source} 的条款不允许在本地图上显示其店铺。`,
};

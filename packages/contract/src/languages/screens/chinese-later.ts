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
  },

  spreadsheets: {
    exportTitle: '导出',
  },

  map: {
    title: '地图',
    region: '店铺地图',
    keys: '地图：方向键移动，加号和减号缩放，Tab 键切换到店铺；所有店铺在表格中也能查看。',
    close: '关闭地图',
    zoomIn: '放大',
    zoomOut: '缩小',
    showAll: '显示全部',
    searchArea: '搜索此区域',
    areaIsCut: (km) => `当前视野超出搜索范围，只搜索中心点周围 ${km} 公里。`,
    tilesUnreachable: '无法加载在线地图，已改用开放数据绘制。',
    tryAgain: '重试',
    wheelHint: (key) => `按住 ${key} 并滚动滚轮可缩放地图`,
    touchHint: '请用两根手指移动地图',
    legend: '图例',
    tones: {
      found: '搜索结果',
      known: '已有客户',
      new: '新客户',
      to_contact: '待联系',
      contacted: '已联系',
      replied: '已回复',
      customer: '成交客户',
      not_interested: '不感兴趣',
      do_not_contact: '请勿联系',
    },
    point: (name, tone) => `${name}，${tone}`,
    group: (count, tones) => `${count} 家店，点击放大：${tones}`,
    toneCount: (tone, count) => `${tone} ${count}`,
    leftOut: (count) => `有 ${count} 家店未显示：Google 条款不允许在其他地图上显示其店铺。`,
    noPosition: (count) => `有 ${count} 家店的位置未知。`,
    none: '列表中没有可在地图上显示的店铺。',
    storesCredit: (attribution) => `店铺数据：${attribution}`,
    landCredit: '陆地：Natural Earth',
    namesCredit: '地名：GeoNames（CC BY 4.0）',
  },
};

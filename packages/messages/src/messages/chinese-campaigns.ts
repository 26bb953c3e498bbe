import { han } from '@Hardware-Store-Finder/domain';
import type { englishOfCampaigns } from './english-campaigns.ts';
import { forAdministrators } from './english-websites.ts';

/** What the server says of campaigns, in Chinese. */
export const chineseOfCampaigns: typeof englishOfCampaigns = {
  databaseFailed: ({ isFull }) =>
    han`${isFull ? '服务器磁盘已满，无法保存' : '服务器无法读取或保存记录'}。已有内容没有丢失，请稍后再试。${forAdministrators.chinese}${isFull ? '请清理磁盘空间' : '请查看日志'}。`,

  bookFull: () =>
    han`服务器的名册已满，无法再添加内容；请勿联系的登记和移除仍然有效。${forAdministrators.chinese}请移除不再需要的线索和搜索。`,
  dayQuota: ({ leads, megabytes }) =>
    han`您今天添加的内容已达上限（${String(leads)} 条线索，${String(megabytes)} MB），请明天继续。`,
  mostKept: ({ most }) => han`名册中已有 ${String(most)} 条，请先移除一条。`,
  bookDamaged: ({ records }) =>
    han`服务器的名册有损坏的记录（${records}）。其余记录可以查看，但无法修改，也不会写信给任何人。${forAdministrators.chinese}请运行 npm run book -- repair。`,
  typedAddress: () => '团队自己的记录',
  noLead: () => '这条线索已不在名册中，请重新查看列表。',
  notesTooLong: () => '备注将超过 20,000 个字符，请缩短。',
  noSavedSearch: () => '这条已保存的搜索已不存在。',
  ownedBy: ({ name }) => han`${name}已在跟进这家公司，请联系对方转交。`,
  noNames: () => '只有实名登录时才能认领线索。',
  unknownPerson: () => '此人尚未在这里登录过。',
  mayNotChange: () => '你只能查看名册，不能修改。请联系服务器所有者。',
  ownerRestores: () => '只有服务器所有者能恢复名册的历史。请联系所有者，或移交你自己浏览器中保存的内容。',
  leftOut: ({ long, kept, full, most }) =>
    han`文件的一部分未添加，其余已添加。文字过长：${String(long)}条；搜索和资料各超出${String(most)}条：${String(kept)}条；名册已满而未添加：${String(full)}条。`,
  notAnEntry: ({ value }) => han`“${value}”不是可列入名单的邮箱、域名或电话，请检查拼写。`,
  wrongBackup: () => '这不是本应用的完整备份，请选择用“备份”生成的文件。',
  newerBackup: () => '这份备份来自更新的版本，请先升级。',

  noCampaign: () => '这里没有这个开发计划，可能已被删除。',
  noCampaignStore: () => '这家店铺不在此开发计划中。',
  campaignNotNow: () => '开发计划已有变化，现在不能这样操作，请重新查看。',
  undone: () => '随即撤销',
  reviewNotNow: () => '开发信已有变化，现在不能这样操作，请重新查看。',
  decidedBy: ({ name }) => han`${name}刚刚处理了这封开发信，请重新查看。`,
  noReview: () => '这家店铺没有可撤销的操作。',
  notApproved: ({ stores }) => han`只能导出已通过的开发信，其中${stores}封尚未通过，请重新查看。`,
  nothingToExport: () => '没有可保存的开发信。',

  noTerritory: () => '还没有店铺或地点，请至少添加一个。',
  tooManyStores: ({ found, most }) =>
    han`此范围有${found.toLocaleString('en')}家店铺，一个开发计划最多${most.toLocaleString('en')}家，请缩小范围。`,
  campaignsFull: ({ most }) =>
    han`现有开发计划已有${most.toLocaleString('en')}家店铺，无法再保存更多。请删除不再需要的开发计划。`,
  noRegion: () => '已导入的店铺中没有位于这个国家或地区的。',
  notForCampaigns: ({ label, stores }) =>
    han`按${label}的条款，不得保存其店铺，因此不能用于开发计划${stores > 0 ? han`（此处有${stores}家）` : ''}。`,
  placesUnknown: ({ unknown, places }) =>
    unknown === places
      ? '这些地点都找不到。请检查拼写，或加上国家。'
      : han`${places}个地点中有${unknown}个找不到，将跳过。`,
  noPostalAddress: () => '你的资料没有邮寄地址。许多国家要求首封邮件写明，请在发送前补上。',
  noSellerProfile: () => '公司资料缺少公司名称或主营产品，写出的开发信无法通过。请先填写。',
  criteriaNotJudged: ({ criteria }) => han`没有语言模型，无法判断以下条件：${criteria.join('；')}。`,
  noModelLimit: ({ label }) => han`${label}按次收费，请设定此开发计划最多调用多少次。`,
  overDailyCalls: ({ left }) => han`今天的额度还可调用${left}次，其余工作将在之后几天进行。`,
  underModelCalls: ({ most, limit }) =>
    han`所有店铺合计最多可能调用${most}次。满${limit}次后，由内置分析完成其余部分。`,
  sampleCampaign: () => '这些是供试用的虚构店铺，不能向它们发信。',

  placeCapped: ({ most }) => han`开发计划已满${most.toLocaleString('en')}家店铺，其余未加入。`,
  triedAgain: ({ reason }) => han`${reason}稍后会重试。`,
  waitsForWebsite: ({ host }) => han`${host}没有响应，稍后会重试。`,
  waitsForTurn: () => '目前正在读取的网站太多。',
  waitsForMailbox: () => '暂时查不到邮箱的域名，稍后会重试。',
  waitsForLimit: () => '所有店铺判断完毕后，从最合适的开始写信。',
  askedBefore: () => '语言模型在此中断，因此由内置分析继续：同一家店铺不会付费两次。',
  noAddressFound: () => '已读网页和记录中未见电子邮箱。',
  notReadableSite: () => '网站无法读取，记录中也没有电子邮箱。',
  addressDied: ({ email }) => han`发往${email}的邮件被退回，该地址已失效。这封改为发往次优地址，等待你确认。`,
  deadAddress: ({ email }) => han`${email}无法收信。`,
  excludedStore: () => '你已联系过这家店铺，或对方要求不再联系。',
  refusedStore: ({ name }) => han`${name}在请勿联系名单中，不能向其发信。`,
  sameCompany: ({ name }) => han`${name}是同一家公司，开发信发给它。`,
  unfitStore: () => '网站内容与你的标准不符。',
  unmetCriteria: ({ criteria }) => `网站内容不符合你的标准：${criteria.join('；')}。`,
  noCommonGround: ({ theirs }) => `网页上没有与贵公司产品对应的商品，只有：${theirs.join('、')}。`,
  letterNotReady: ({ why, words = '' }) =>
    ({
      profile_loading: '尚不清楚这封信由谁发出。',
      no_profile: '这封信是不署名的模板：请先填写公司资料，再重新生成。',
      profile_incomplete: '公司资料缺少公司名称或主营产品：请先补填，再重新生成。',
      language: `暂不支持用对方网站的语言（${words}）写信，请先确认改用此信的语言。`,
      open_terms: `以下词语的译名尚未确认：${words}。请在公司资料中确认。`,
      outdated_terms: `以下词语的译名已在公司资料中更改：${words}。请改入信中。`,
      no_address: '没有可用的收件邮箱。',
      dead_address: `${words} 不收邮件。`,
    })[why] ?? '这封信不能发出。',
  beyondLimit: ({ most }) => han`只给最合适的${most}家店铺写信。`,
  campaignCalls: () => '开发计划已用完限定的调用次数。',
  damagedRecord: () =>
    '这家店铺的记录已损坏，不会据此发出开发信。管理员须知：请运行 doctor 检查，并从备份恢复。',
  stepFailed: () => '多次尝试后，这家店铺仍未能处理完。',
};

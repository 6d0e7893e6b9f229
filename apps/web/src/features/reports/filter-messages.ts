import { defineMessages } from '#lib/i18n/i18n.tsx'

/** What stands above dashboard and report: period, bot, channel, and what is counted. */
export const filterMessages = defineMessages({
  'filter.period': { vi: 'Khoảng thời gian', en: 'Period' },
  'filter.period.7d': { vi: '7 ngày qua', en: 'Last 7 days' },
  'filter.period.30d': { vi: '30 ngày qua', en: 'Last 30 days' },
  'filter.period.90d': { vi: '90 ngày qua', en: 'Last 90 days' },
  'filter.short.7d': { vi: '7 ngày', en: '7 days' },
  'filter.short.30d': { vi: '30 ngày', en: '30 days' },
  'filter.short.90d': { vi: '90 ngày', en: '90 days' },
  'filter.bot': { vi: 'Bot', en: 'Bot' },
  'filter.all-bots': { vi: 'Mọi bot', en: 'All bots' },
  'filter.channel': { vi: 'Kênh', en: 'Channel' },
  'filter.all-channels': { vi: 'Mọi kênh', en: 'All channels' },
  'filter.test': { vi: 'Tính cả bản thử', en: 'Count test traffic too' },
  'filter.open': { vi: 'Lọc', en: 'Filter' },
  'filter.open-on': { vi: 'Lọc · {count}', en: 'Filter · {count}' },
  'filter.done': { vi: 'Xem kết quả', en: 'See the result' },
  'filter.span': {
    vi: '{dates}, so với {days} ngày trước đó · không tính bản thử',
    en: '{dates}, against the {days} days before · test traffic left out',
  },
  'filter.span-test': {
    vi: '{dates}, so với {days} ngày trước đó · tính cả bản thử',
    en: '{dates}, against the {days} days before · test traffic counted',
  },
  'filter.empty': { vi: 'Không có hội thoại nào khớp', en: 'No conversation matches' },
  'filter.empty-both': {
    vi: '{bot} không có hội thoại nào trên {channel} trong {days} ngày này.',
    en: '{bot} had no conversation on {channel} in these {days} days.',
  },
  'filter.empty-bot': {
    vi: '{bot} không có hội thoại nào trong {days} ngày này.',
    en: '{bot} had no conversation in these {days} days.',
  },
  'filter.empty-channel': {
    vi: 'Không có hội thoại nào trên {channel} trong {days} ngày này.',
    en: 'There was no conversation on {channel} in these {days} days.',
  },
  'filter.empty-days': {
    vi: 'Chưa có khách nào nhắn trong {days} ngày này. Số liệu hiện ra từ tin đầu tiên.',
    en: 'No customer wrote in these {days} days. Figures appear with the first message.',
  },
  'filter.drop-bot': { vi: 'Bỏ lọc bot {bot}', en: 'Drop the filter {bot}' },
  'filter.drop-channel': { vi: 'Bỏ lọc kênh {channel}', en: 'Drop the filter {channel}' },
  'filter.longer': { vi: 'Xem 90 ngày', en: 'See 90 days' },
  'filter.this-bot': { vi: 'Bot này', en: 'This bot' },
})

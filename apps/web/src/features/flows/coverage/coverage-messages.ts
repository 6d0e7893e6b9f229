import { defineMessages } from '#lib/i18n/i18n.tsx'

export const coverageMessages = defineMessages({
  'cover.title': { vi: 'Độ phủ', en: 'Coverage' },
  'cover.close': { vi: 'Đóng độ phủ', en: 'Close coverage' },
  'cover.source': { vi: 'Nguồn số liệu', en: 'Figures from' },
  'cover.live': { vi: 'Khách thật', en: 'Customers' },
  'cover.test': { vi: 'Chạy thử và test', en: 'Tests' },
  'cover.period': { vi: '30 ngày qua', en: 'Last 30 days' },
  'cover.runs': { vi: '{count} lượt vào luồng', en: '{count} runs' },
  'cover.few': {
    vi: 'Mới có {count} lượt, chưa đủ để kết luận.',
    en: 'Only {count} runs so far: too few to conclude anything.',
  },
  'cover.none': {
    vi: 'Chưa có lượt nào đi qua luồng này. Chạy thử để thấy đường đi.',
    en: 'Nothing has gone through this flow yet. Run a test to see its path.',
  },
  'cover.try': { vi: 'Chạy thử', en: 'Test' },
  'cover.failed': { vi: 'Chưa tải được độ phủ', en: 'Coverage could not be loaded' },
  'cover.losses': { vi: 'Khách dừng ở đâu', en: 'Where customers stop' },
  'cover.losses.none': { vi: 'Chưa ai dừng giữa chừng.', en: 'Nobody has stopped half way.' },
  'cover.loss': { vi: '{share} dừng lại, trong {count} lượt', en: '{share} stopped, of {count} runs' },
  'cover.outcomes': { vi: 'Luồng kết thúc thế nào', en: 'How runs end' },
  'cover.outcomes.lead': {
    vi: 'Khách thật trong 30 ngày qua, theo khối Kết thúc.',
    en: 'Customers of the last 30 days, by the End block they came to.',
  },
  'cover.outcomes.none': {
    vi: 'Chưa khách nào đi tới khối Kết thúc.',
    en: 'No customer has come to an End block yet.',
  },
  'cover.outcome': { vi: '{count} lượt · {share}', en: '{count} runs · {share}' },
  'cover.slow': { vi: 'Khối chậm', en: 'Slow blocks' },
  'cover.slow.time': { vi: 'trung bình {time}', en: '{time} on average' },
  'cover.open': { vi: 'Chưa chạy bao giờ ({count})', en: 'Never run ({count})' },
  'cover.open.none': { vi: 'Mọi khối và nhánh đều đã chạy.', en: 'Every block and branch has been run.' },
  'cover.open.node': { vi: 'cả khối', en: 'the whole block' },
  'cover.write': { vi: 'Viết test cho nhánh này', en: 'Write a test for this branch' },
  'cover.write.of': { vi: 'Viết test cho nhánh {output} của {name}', en: 'Write a test for {output} of {name}' },
  'cover.unreachable': {
    vi: 'Không có lời nào của khách dẫn tới đây.',
    en: 'Nothing a customer says leads here.',
  },
  'cover.never': { vi: 'chưa chạy', en: 'never run' },
  'cover.count': { vi: '{count} lượt', en: '{count} runs' },
  'cover.left': { vi: '{share} dừng trước nhánh này', en: '{share} stopped before it' },
})

import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Publishing, and what stands in its way. */
export const publishMessages = defineMessages({
  'publish.save-first': {
    vi: 'Lưu thay đổi trước, rồi xuất bản.',
    en: 'Save your changes first, then publish.',
  },
  'publish.title': { vi: 'Xuất bản “{name}”', en: 'Publish “{name}”' },
  'publish.title-old': { vi: 'Xuất bản lại bản {number}?', en: 'Publish version {number} again?' },
  'publish.old-body': {
    vi: 'Khách sẽ nói chuyện với bản {number} ngay. Bản nháp giữ nguyên.',
    en: 'Customers talk to version {number} at once. The draft stays as it is.',
  },
  'publish.lead': {
    vi: 'Bản nháp được chụp lại và khách nói chuyện với bản đó ngay.',
    en: 'The draft is kept as a snapshot, and customers talk to it at once.',
  },
  'publish.problems': { vi: 'Kiểm tra', en: 'Check' },
  'publish.no-problems': { vi: 'Không có lỗi nào.', en: 'No problems found.' },
  'publish.severity.error': { vi: 'Lỗi', en: 'Error' },
  'publish.severity.warning': { vi: 'Nên xem lại', en: 'Warning' },
  'publish.node': { vi: 'khối {node}', en: 'node {node}' },
  'publish.changes': { vi: 'Thay đổi', en: 'Changes' },
  'publish.change-count': {
    vi: '{count} thay đổi so với bản đang chạy.',
    en: '{count} changes against the version that is live.',
  },
  'publish.change-none': { vi: 'Không có gì khác bản đang chạy.', en: 'Nothing differs from the live version.' },
  'publish.first': { vi: 'Đây là lần xuất bản đầu tiên.', en: 'This is the first time it is published.' },
  'publish.compare': { vi: 'Xem khác biệt', en: 'See the differences' },
  'publish.channels': { vi: 'Kênh bị ảnh hưởng', en: 'Channels affected' },
  'publish.channels-none': {
    vi: 'Chưa gắn kênh nào; API và webhook dùng bản mới ngay.',
    en: 'No channel yet; the API and webhook use the new version at once.',
  },
  'publish.live': { vi: 'Cuộc trò chuyện đang mở', en: 'Open conversations' },
  'publish.live-none': { vi: 'Không có cuộc nào đang mở.', en: 'None is open.' },
  'publish.live-count': { vi: '{count} cuộc đang mở. Chúng sẽ:', en: '{count} are open. They should:' },
  'publish.live.finish': { vi: 'Nói tiếp với bản cũ cho đến khi xong', en: 'Finish on the old version' },
  'publish.live.move': { vi: 'Chuyển ngay sang bản mới', en: 'Move to the new version at once' },
  'publish.flow': { vi: 'Khách đang giữa luồng', en: 'Customers in the middle' },
  'publish.flow.none': { vi: 'Không có khách nào đang giữa luồng.', en: 'Nobody is in the middle of it.' },
  'publish.flow.count': {
    vi: '{count} khách đang giữa luồng. Họ sẽ:',
    en: '{count} customers are in the middle. They should:',
  },
  'publish.flow.finish': {
    vi: 'Đi hết bản cũ; khách mới vào bản mới',
    en: 'Finish on their version; new ones get this one',
  },
  'publish.flow.move': {
    vi: 'Chuyển ngay {count} khách có bước hiện tại còn trong bản mới',
    en: 'Move the {count} whose step is still in the new version',
  },
  'publish.flow.kept': {
    vi: '{count} khách vẫn đi hết bản cũ, vì bước họ đang đứng không còn trong bản mới.',
    en: '{count} finish on their version, because their step is gone.',
  },
  'publish.flow.places': { vi: 'Khách đang đứng ở khối nào', en: 'Where they stand' },
  'publish.flow.gone': { vi: 'không còn', en: 'gone' },
  'publish.flow.version': { vi: 'Bản {number}: {count} khách', en: 'Version {number}: {count} customers' },
  'publish.submit-move': { vi: 'Xuất bản và chuyển {count} khách', en: 'Publish and move {count} customers' },
  'publish.gate': { vi: 'Bộ kiểm thử bắt buộc', en: 'Required tests' },
  'publish.gate.passed': { vi: '“{name}” đạt {rate} (cần {min}).', en: '“{name}” passed with {rate} ({min} needed).' },
  'publish.gate.failed': {
    vi: '“{name}” mới đạt {rate}, cần {min}.',
    en: '“{name}” reached {rate}; {min} is needed.',
  },
  'publish.gate.not-run': {
    vi: '“{name}” chưa chạy trên đúng bản nháp này (cần {min}).',
    en: '“{name}” has not run on exactly this draft ({min} needed).',
  },
  'publish.gate.run': { vi: 'Mở kiểm thử', en: 'Open the tests' },
  'publish.gate.override': { vi: 'Vẫn xuất bản, bỏ qua kiểm thử', en: 'Publish anyway, without the tests' },
  'publish.gate.reason': { vi: 'Lý do bỏ qua', en: 'Reason' },
  'publish.gate.reason-help': {
    vi: 'Ít nhất 5 ký tự. Được ghi vào nhật ký hoạt động.',
    en: 'At least 5 characters. It goes into the activity log.',
  },
  'publish.replay': { vi: 'Diễn lại bắt buộc', en: 'Required replay' },
  'publish.replay.passed': {
    vi: 'Đã diễn lại đúng bản nháp này, không còn câu hỏng nào chưa duyệt.',
    en: 'Exactly this draft was replayed, and no harmed answer is left open.',
  },
  'publish.replay.harmed': {
    vi: 'Diễn lại còn {count} câu bị hỏng chưa ai duyệt.',
    en: 'The replay has {count} harmed answers that nobody accepted.',
  },
  'publish.replay.not-run': {
    vi: 'Chưa diễn lại trên đúng bản nháp này.',
    en: 'Exactly this draft was not replayed yet.',
  },
  'publish.replay.open': { vi: 'Mở diễn lại', en: 'Open the replay' },
  'publish.sign': { vi: 'Ký duyệt ngoại lệ, vẫn xuất bản', en: 'Sign an exception and publish anyway' },
  'publish.sign.name': { vi: 'Gõ họ tên của bạn để ký', en: 'Type your full name to sign' },
  'publish.sign.help': {
    vi: 'Tên, lý do và thời điểm hiện trong danh sách phiên bản.',
    en: 'Name, reason and time are shown in the list of versions.',
  },
  'publish.name': { vi: 'Tên bản', en: 'Name of the version' },
  'publish.name-help': { vi: 'Không bắt buộc. Ví dụ: Giá tháng 12', en: 'Optional. For example: December prices' },
  'publish.note': { vi: 'Ghi chú', en: 'Note' },
  'publish.note-help': { vi: 'Bạn đã đổi gì và vì sao?', en: 'What did you change, and why?' },
  'publish.submit': { vi: 'Xuất bản', en: 'Publish' },
  'publish.done': { vi: 'Đã xuất bản “{name}”.', en: '“{name}” was published.' },
  'publish.done-old': { vi: 'Bản {number} đang chạy.', en: 'Version {number} is live.' },
})

import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Why a step of a flow went the way it went. */
export const flowWhyMessages = defineMessages({
  'why.flow.compared.true': {
    vi: 'Nhánh “{branch}”: {name} là “{left}”, {op} {right}: đúng.',
    en: 'Branch “{branch}”: {name} is “{left}”, {op} {right}: true.',
  },
  'why.flow.compared.false': {
    vi: 'Nhánh “{branch}”: {name} là “{left}”, {op} {right}: không đúng.',
    en: 'Branch “{branch}”: {name} is “{left}”, {op} {right}: not true.',
  },
  'why.flow.nothing': { vi: 'chưa có gì', en: 'nothing' },
  'why.flow.option.same': {
    vi: 'Khách nhắn “{said}”: đúng chữ của lựa chọn “{option}”.',
    en: 'They wrote “{said}”: the words of the option “{option}”.',
  },
  'why.flow.option.number': {
    vi: 'Khách nhắn “{said}”: theo thứ tự là lựa chọn “{option}”.',
    en: 'They wrote “{said}”: by its number the option “{option}”.',
  },
  'why.flow.option.words': {
    vi: 'Khách nhắn “{said}”: trong câu có lựa chọn “{option}”.',
    en: 'They wrote “{said}”: it has the option “{option}” in it.',
  },
  'why.flow.option.similar': {
    vi: 'Khách nhắn “{said}”: gần giống lựa chọn “{option}” ({score}).',
    en: 'They wrote “{said}”: nearly the option “{option}” ({score}).',
  },
  'why.flow.no-option': {
    vi: 'Khách nhắn “{said}”: không khớp lựa chọn nào (lần {tries}).',
    en: 'They wrote “{said}”: no option fits (try {tries}).',
  },
  'why.flow.answer': { vi: 'Khách nhắn “{said}”, hiểu là “{value}”.', en: 'They wrote “{said}”, read as “{value}”.' },
  'why.flow.outcome.answered': { vi: 'Dữ liệu có câu trả lời.', en: 'The data has an answer.' },
  'why.flow.outcome.none': {
    vi: 'Dữ liệu không đủ để trả lời chắc chắn.',
    en: 'The data is not enough for a sure answer.',
  },
  'why.flow.misfit': {
    vi: 'Khách nhắn “{said}”: chưa phải {wanted} (lần {tries}).',
    en: 'They wrote “{said}”: not {wanted} (try {tries}).',
  },
  'misfit.empty': { vi: 'câu trả lời', en: 'an answer' },
  'misfit.number': { vi: 'con số', en: 'a number' },
  'misfit.range': { vi: 'con số trong khoảng cho phép', en: 'a number in the range' },
  'misfit.phone': { vi: 'số điện thoại', en: 'a phone number' },
  'misfit.email': { vi: 'email', en: 'an e-mail address' },
  'misfit.date': { vi: 'ngày', en: 'a date' },
  'misfit.time': { vi: 'giờ', en: 'a time' },
  'misfit.address': { vi: 'địa chỉ', en: 'an address' },
  'misfit.pattern': { vi: 'câu đúng mẫu', en: 'what the pattern asks for' },
  'misfit.file': { vi: 'ảnh hoặc tệp', en: 'a picture or file' },
  'misfit.rating': { vi: 'số sao từ 1 đến 5', en: 'a rating from 1 to 5' },
  'why.flow.known': {
    vi: 'Đã biết {name} là “{value}”, nên không hỏi lại.',
    en: '{name} is known to be “{value}”, so it was not asked.',
  },
  'why.flow.timeout': { vi: 'Khách im lặng quá thời gian chờ.', en: 'Nobody answered in time.' },
  'why.flow.elapsed': { vi: 'Đã chờ đủ thời gian.', en: 'The time of waiting is over.' },
  'why.flow.no-duration': { vi: 'Không đặt thời gian chờ, nên đi tiếp ngay.', en: 'No time is set, so it went on.' },
  'why.flow.replied': { vi: 'Khách nhắn lại trong lúc chờ.', en: 'They wrote while it was waiting.' },
  'why.flow.returned': { vi: 'Nhân viên đã trả cuộc trò chuyện lại cho bot.', en: 'Staff handed it back to the bot.' },
  'why.flow.keeps-waiting': { vi: 'Vẫn chờ, vì điều đang chờ chưa xảy ra.', en: 'It goes on waiting.' },
  'why.flow.called': { vi: 'Hệ thống bên ngoài đã gọi vào địa chỉ chờ.', en: 'The address was called from outside.' },
  'why.flow.class': {
    vi: '“{name}” giống {score}, ngưỡng {threshold}.',
    en: '“{name}” fits {score}, threshold {threshold}.',
  },
  'why.flow.hours': {
    vi: 'Lúc đó là {time}, giờ mở cửa {from}–{to}.',
    en: 'It was {time}; open from {from} to {to}.',
  },
  'why.flow.split': { vi: 'Chia ngẫu nhiên rơi vào “{branch}”.', en: 'The draw fell on “{branch}”.' },
  'why.flow.extracted': { vi: 'Đọc được {name}: “{value}”.', en: '{name} was read: “{value}”.' },
  'why.flow.extracted.none': { vi: 'Chưa thấy {name} trong tin của khách.', en: '{name} is in none of the messages.' },
  'why.flow.list': {
    vi: '{name} có {found} mục, chạy {taken} mục.',
    en: '{name} has {found} entries, {taken} are run.',
  },
  'why.flow.set': { vi: 'Gán {name} bằng “{value}”.', en: '{name} is now “{value}”.' },
  'why.flow.status': { vi: 'Địa chỉ trả về mã {status}.', en: 'The address answered {status}.' },
  'why.flow.order': { vi: 'Đơn {code}, tổng {total}.', en: 'Order {code}, total {total}.' },
  'why.flow.order.missing': { vi: 'Đơn {code} còn thiếu: {missing}.', en: 'Order {code} lacks: {missing}.' },
  'missing.items': { vi: 'hàng có trong bảng', en: 'goods of the table' },
  'missing.name': { vi: 'tên người nhận', en: 'recipient' },
  'missing.phone': { vi: 'số điện thoại', en: 'phone number' },
  'missing.address': { vi: 'địa chỉ đủ tỉnh thành', en: 'address with province' },
  'missing.payment': { vi: 'cách trả tiền', en: 'way to pay' },
  'why.flow.payment': { vi: 'Đã nhận {amount}.', en: '{amount} came in.' },
  'why.flow.rating': { vi: 'Khách chấm {score} sao.', en: 'They gave {score} stars.' },
  'why.flow.keyword': { vi: 'Tin có từ khoá “{word}”.', en: 'The message has the keyword “{word}”.' },
  'why.flow.exit': {
    vi: 'Khách nhắn “{said}”: lối ra dùng được từ mọi bước.',
    en: 'They wrote “{said}”: an exit of every step.',
  },
  'why.flow.cap': {
    vi: 'Chạm giới hạn của một lượt ({used}/{limit}), nên luồng dừng và gọi nhân viên.',
    en: 'A limit of one turn was reached ({used} of {limit}), so the flow stopped and called staff.',
  },
})

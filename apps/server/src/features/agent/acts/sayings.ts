import { fillAddress, type Address } from '../understand/pronouns.ts'

/** The sentences of the acts; {{xưng}} is us, {{gọi}} the customer, {…} what was understood. */
const sayings = {
  greeting: {
    vi: 'Dạ {{xưng}} chào {{gọi}} ạ! {{gọi}} cần {{xưng}} hỗ trợ gì ạ?',
    en: 'Hello! How can I help you today?',
  },
  thanks: {
    vi: 'Dạ {{xưng}} cảm ơn {{gọi}} ạ. {{gọi}} cần gì thêm cứ nhắn nhé.',
    en: "You're welcome! Just write if you need anything else.",
  },
  bye: { vi: 'Dạ {{xưng}} chào {{gọi}}, hẹn gặp lại ạ.', en: 'Goodbye, see you again!' },
  restart: {
    vi: 'Dạ mình bắt đầu lại nhé. {{gọi}} cần {{xưng}} hỗ trợ gì ạ?',
    en: "Let's start over. How can I help you?",
  },
  bot: {
    vi: 'Dạ {{gọi}} đang trò chuyện với trợ lý tự động ạ. {{gọi}} nhắn “gặp nhân viên” để nói chuyện với người thật nhé.',
    en: 'You are chatting with an automated assistant. Write “talk to a human” to reach a person.',
  },
  emoji: {
    vi: 'Dạ {{gọi}} cần {{xưng}} hỗ trợ gì thêm cứ nhắn nhé ạ.',
    en: 'Just write if there is anything I can help with.',
  },
  picture: {
    vi: 'Dạ {{xưng}} nhận được hình rồi ạ, nhưng {{xưng}} chưa xem được nội dung trong hình. {{gọi}} nhắn giúp {{xưng}} tên mẫu hoặc điều {{gọi}} cần hỏi nhé.',
    en: 'Thank you for the picture. I cannot read pictures yet, so please write the name of the product or your question.',
  },
  agrees: {
    vi: 'Dạ vâng ạ. {{gọi}} cần gì thêm cứ nhắn {{xưng}} nhé.',
    en: 'Alright! Just write if you need anything else.',
  },
  declines: {
    vi: 'Dạ không sao ạ. Khi nào cần, {{gọi}} cứ nhắn {{xưng}} nhé.',
    en: 'No problem. Just write whenever you need anything.',
  },
  contact: {
    vi: 'Dạ {{xưng}} đã ghi nhận {contact} ạ. {{gọi}} muốn đặt mẫu nào hoặc cần tư vấn thêm gì, nhắn {{xưng}} nhé.',
    en: 'Thank you, I have noted: {contact}. Tell me what you would like to order or know.',
  },
  paid: {
    vi: 'Dạ {{xưng}} cảm ơn {{gọi}}, {{xưng}} đã ghi nhận {{gọi}} báo thanh toán. {{xưng}} nhờ nhân viên kiểm tra rồi xác nhận lại với {{gọi}} ngay ạ.',
    en: 'Thank you. I have noted your payment and asked a colleague to check and confirm it.',
  },
  bargain: {
    vi: 'Dạ {{xưng}} xin phép báo đúng giá niêm yết ạ, {{xưng}} không tự giảm thêm được. {{gọi}} nhắn “gặp nhân viên” để được hỗ trợ thêm nhé.',
    en: 'I can only quote the listed price and cannot lower it myself. Write “talk to a human” and a colleague will see what is possible.',
  },
  sorry: {
    vi: 'Dạ {{xưng}} thành thật xin lỗi {{gọi}} vì trải nghiệm chưa tốt này ạ.',
    en: 'I am very sorry about this experience.',
  },
  correct: {
    vi: 'Dạ {{gọi}} nhắn lại giúp {{xưng}} thông tin đúng nhé ạ.',
    en: 'Please send me the right details.',
  },
  'order-open': {
    vi: 'Dạ {{xưng}} ghi nhận {line} ạ. {{gọi}} cho {{xưng}} xin {needs} để {{xưng}} lên đơn nhé.',
    en: 'Noted: {line}. Please send me {needs} to place the order.',
  },
  'order-which': {
    vi: 'Dạ {{gọi}} muốn đặt mẫu nào ạ? {{gọi}} nhắn giúp {{xưng}} tên mẫu nhé.',
    en: 'Which product would you like to order?',
  },
  // True for both ways on: staff confirm it, or the shop's settings send the code to pay with at once.
  'order-done': {
    vi: 'Dạ {{xưng}} đã ghi nhận đơn: {line}. Người nhận: {contact}. Bên {{xưng}} sẽ xác nhận đơn với {{gọi}} ngay ạ; cần sửa gì {{gọi}} nhắn {{xưng}} nhé.',
    en: 'Your order: {line}. For: {contact}. We will confirm it shortly; write if anything needs to be changed.',
  },
  'booking-open': {
    vi: 'Dạ {{xưng}} ghi nhận {line} ạ. {{gọi}} cho {{xưng}} xin {needs} để {{xưng}} giữ lịch nhé.',
    en: 'Noted: {line}. Please send me {needs} for the booking.',
  },
  'booking-done': {
    vi: 'Dạ {{xưng}} đã ghi nhận: {line}. Người đặt: {contact}. Nhân viên sẽ xác nhận lại với {{gọi}} ngay ạ; cần đổi gì {{gọi}} nhắn {{xưng}} nhé.',
    en: 'Your booking: {line}. For: {contact}. A colleague will confirm it shortly; write if anything needs to be changed.',
  },
  reminder: {
    vi: '{{gọi}} cho {{xưng}} xin thêm {needs} để {{xưng}} ghi nhận tiếp nhé ạ.',
    en: 'To go on, please send me {needs}.',
  },
  cancelled: {
    vi: 'Dạ {{xưng}} đã bỏ phần đang ghi ạ. Khi nào cần, {{gọi}} cứ nhắn {{xưng}} nhé.',
    en: 'I have dropped it. Just write whenever you need anything.',
  },
  'cancel-told': {
    vi: 'Dạ {{xưng}} đã báo nhân viên hủy giúp {{gọi}} ạ.',
    en: 'I have told a colleague that you want to cancel.',
  },
  'open-part': {
    vi: 'Phần “{part}” {{xưng}} chưa có thông tin chính xác, {{gọi}} nhắn “gặp nhân viên” để được hỗ trợ nhé.',
    en: 'I have no reliable information about “{part}”; write “talk to a human” and a colleague will help.',
  },
  'english-note': { vi: '{text}', en: 'Here is what our information says about this: {text}' },
  'only-vietnamese': { vi: '{text}', en: 'I have this in Vietnamese only, this is what our shop wrote: “{text}”' },
} as const
export type ActSaying = keyof typeof sayings

/** A sentence of ours in the customer's language and forms of address. */
export const sayAct = (
  key: ActSaying,
  { language, address }: { language: 'vi' | 'en'; address: Address },
  facts: Readonly<Record<string, string>> = {},
): string =>
  fillAddress(sayings[key][language], address).replaceAll(/\{(\w+)\}/g, (all, name: string) => facts[name] ?? all)

/** Words of politeness and of arranging a sentence: a reply may use them without anybody having said them. */
const courtesies = new Set(
  `cảm ơn cám quan tâm hỗ trợ liên hệ nhắn tin gửi tham khảo thông tin tư vấn thêm cứ nhé hân hạnh phục vụ vui lòng yên
  tâm kiểm tra giải đáp thắc mắc câu hỏi trả lời theo hiện tại nay nhà tụi chúng quý khách cùng đều chỉ vòng sau trước khoảng
  tầm bao gồm cụ thể ngay tới đúng nghe nói cách khác ngoài nên hãy xem dưới đây như khoản mục nhận tiếp
  thank thanks you your we our us i me my please let know if need anything else more help happy can will would be that this
  there so as from have has any all also just here yes no not question ask`.split(/\s+/),
)

export const isCourtesy = (word: string): boolean => courtesies.has(word)

import { fold } from '#core/text/fold.ts'
import type { Word } from '#core/text/words.ts'

/**
 * What shops are asked about, in whatever words. A concept adds a weak extra term to a text, so that "tiền ship" finds
 * "phí vận chuyển". Small and general on purpose: special words of a shop belong in its phrasings.
 */
const groups: Record<string, string> = {
  price:
    'giá, bao nhiêu tiền, mấy tiền, nhiêu tiền, bảng giá, báo giá, chi phí, học phí, lệ phí, giá cả, giá bán, price, cost',
  shipping:
    'ship, phí ship, tiền ship, giao hàng, vận chuyển, freeship, phí vận chuyển, phí giao hàng, gửi hàng, giao tận nơi, shipper, shipping, gửi về, phí giao, tiền giao, giao tới, giao đến, giao tận nhà, gửi tới, gửi qua',
  delivery:
    'bao lâu, mấy ngày, bao giờ, khi nào, chừng nào, thời gian giao, thời gian, nhận được hàng, hàng tới, hàng về, nhận hàng, mất mấy, ngày làm việc, delivery',
  address:
    'địa chỉ, ở đâu, chỗ nào, cửa hàng ở, chi nhánh, cơ sở, đường nào, bản đồ, đến chỗ, ghé, address, showroom, quận, số nhà',
  hours: 'mấy giờ, giờ mở cửa, mở cửa, đóng cửa, giờ làm việc, chủ nhật, ngày lễ, giờ giấc, hours, còn mở, cuối tuần',
  schedule:
    'lịch, ngày nào, buổi nào, thứ mấy, ca nào, lịch học, khai giảng, khởi hành, lịch trình, buổi tối, lớp mới, khoá mới, khóa mới, ca học',
  exchange: 'đổi trả, đổi hàng, trả hàng, đổi size, đổi cái khác, đổi mẫu, không vừa, đổi lại, đổi, return',
  refund:
    'hoàn tiền, trả lại tiền, hoàn phí, hoàn học phí, lấy lại tiền, rút lại tiền, hoàn lại, hoàn, refund, lấy lại được, trả lại cọc, trả cọc, hoàn cọc',
  warranty: 'bảo hành, sửa chữa, hư hỏng, bị hỏng, bị hư, bảo trì, warranty',
  defect:
    'bị lỗi, hàng lỗi, lỗi, sai mẫu, giao sai, bị rách, hỏng, hư, giao nhầm, giao thiếu, bị bung, bung chỉ, bị móp, bị vỡ, bị nứt, xử lý, giải quyết',
  contact:
    'liên hệ, hotline, số điện thoại, gọi điện, zalo, email, nhắn tin, tổng đài, điện thoại, gọi số, tư vấn viên, gặp nhân viên, contact, phone, số để gọi, gọi cho, số máy, sđt',
  promo:
    'khuyến mãi, khuyến mại, giảm giá, ưu đãi, mã giảm, voucher, sale, chương trình, coupon, mã giảm giá, giảm, bớt, discount',
  deposit: 'đặt cọc, tiền cọc, cọc, giữ chỗ, trả trước, deposit',
  instalment: 'trả góp, góp, chia kỳ, lãi suất, đóng nhiều lần, trả dần, chia nhỏ, nhiều đợt',
  payment:
    'thanh toán, chuyển khoản, tiền mặt, quẹt thẻ, ví điện tử, momo, cod, trả tiền, thẻ tín dụng, hình thức thanh toán, banking, vnpay, zalopay, payment, số tài khoản',
  size: 'size, cỡ, số đo, kích thước, kích cỡ, chiều cao, cân nặng, nặng, kg, ký, kí, bảng size, mặc vừa, số mấy',
  stock: 'còn hàng, hết hàng, tồn kho, còn không, có sẵn, hàng sẵn, còn size, có hàng, in stock',
  wholesale:
    'sỉ, bán sỉ, giá sỉ, số lượng nhiều, số lượng lớn, bán buôn, đại lý, bán lại, chiết khấu, lấy nhiều, mua nhiều, wholesale',
  inspect:
    'kiểm tra hàng, xem hàng, kiểm hàng, đồng kiểm, mở kiện, bóc, xem trước, khui hàng, coi trước, coi hàng, bóc ra, mở ra xem, thử trước',
  order: 'đặt hàng, mua hàng, đặt mua, cách mua, chốt đơn, lên đơn, order',
  booking: 'đặt bàn, đặt lịch, đặt phòng, đặt chỗ, đặt hẹn, đặt vé, lịch hẹn, booking, đặt trước',
  procedure: 'thủ tục, hồ sơ, giấy tờ, cần mang, chuẩn bị, cần những gì, đăng ký, điều kiện, cmnd, cccd',
  safety: 'an toàn, tác dụng phụ, đau không, có đau, kích ứng, có hại, dị ứng, độc hại',
  cancel:
    'hủy đơn, huỷ đơn, hủy, huỷ, bỏ đơn, không lấy nữa, không mua nữa, cancel, không muốn mua nữa, không mua, đổi ý, thôi không lấy',
  tracking:
    'tình trạng đơn, tra cứu đơn, đơn hàng đâu, theo dõi đơn, mã vận đơn, đơn tới đâu, đơn của, kiểm tra đơn, tra đơn, mã đơn, đơn hàng, chưa tới, chưa thấy hàng, hàng của mình, chưa nhận được',
  invoice: 'hóa đơn, hoá đơn, vat, hóa đơn đỏ, xuất hóa đơn, mã số thuế, thuế, invoice',
  material: 'chất liệu, chất vải, vải gì, loại vải, thành phần, nguyên liệu, làm bằng, làm từ, may bằng, vải, material',
  colour: 'màu, màu sắc, mấy màu, màu gì, màu nào, color, colour',
  care: 'giặt, bảo quản, giặt máy, cách dùng, cách sử dụng, hướng dẫn sử dụng, vệ sinh, phai màu, giặt tay',
  member:
    'thành viên, thẻ thành viên, tích điểm, tích lũy, khách quen, khách hàng thân thiết, vip, hội viên, lên hạng, khách cũ, khách thân thiết',
  job: 'tuyển dụng, tuyển, cộng tác viên, ứng tuyển, việc làm, hoa hồng, lương, xin việc, tìm việc, bán hàng online, ctv, cần người, tìm người, bán hàng giúp',
  gift: 'gói quà, quà tặng, thiệp, hộp quà, tặng, làm quà, sinh nhật, bọc quà, gói đẹp, bọc đẹp, mua tặng',
  custom:
    'may đo, theo yêu cầu, thiết kế riêng, đặt may, theo số đo, đặt làm, in logo, may riêng, làm riêng, đóng riêng, đặt riêng, thiết kế theo',
  abroad: 'nước ngoài, quốc tế, hải quan, ra nước ngoài, mỹ, úc, nhật, hàn quốc',
  online: 'online, trực tuyến, từ xa, qua mạng, zoom, tại nhà, qua zoom, meet',
  trial: 'dùng thử, học thử, thử, trải nghiệm, trial, demo',
  age: 'mấy tuổi, bao nhiêu tuổi, tuổi, trẻ em, bé, trẻ, em bé, cháu',
  people: 'bao nhiêu người, mấy người, số người, sĩ số, bao nhiêu học viên, mấy bạn, tối đa, đông không, sức chứa',
  group: 'nhóm, đi nhóm, nhóm bạn, rủ bạn, đông người, đoàn, theo nhóm, hai người, cùng bạn',
  company: 'công ty, doanh nghiệp, nhân viên công ty, tổ chức, cơ quan, cho nhân viên',
  certificate:
    'chứng chỉ, bằng cấp, giấy chứng nhận, chứng nhận, nguồn gốc, chính hãng, certificate, giấy tờ gì, cấp bằng, có bằng',
  postpone:
    'bảo lưu, tạm nghỉ, tạm dừng, dời lịch, đổi lịch, hoãn, nghỉ một thời gian, dời ngày, tạm ngưng, dời hẹn, đổi ngày, nghỉ tạm',
  staff: 'giáo viên, thầy, thầy cô, giảng viên, bác sĩ, kỹ thuật viên, người dạy, ai dạy, bản ngữ, hướng dẫn viên',
  free: 'miễn phí, mất phí, mất tiền, tốn phí, tốn tiền, tính phí, phụ phí, phụ thu, free',
  quiet: 'yên lặng, ồn, ồn ào, làm ồn, hát hò, karaoke, giữ yên tĩnh',
  parking: 'gửi xe, đỗ xe, đậu xe, bãi xe, giữ xe, bãi đỗ, parking, để xe, chỗ đậu, đậu ô tô, đỗ ô tô, để ô tô, xe hơi',
}

/** Words of a concept: `size` of them from position `at`. */
export interface ConceptSpan {
  readonly concept: string
  readonly at: number
  readonly size: number
}

/** Phrases by their text, and the most words a phrase has that begins with a word. */
class Phrases {
  readonly #concepts = new Map<string, string[]>()
  readonly #longest = new Map<string, number>()

  add(text: string, concept: string): void {
    const words = text.split(' ')
    const [first = ''] = words
    this.#concepts.set(text, [...(this.#concepts.get(text) ?? []), concept])
    this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, words.length))
  }

  /** Adds the concepts of the phrases that begin at this word, with how many words they take. */
  collect(words: readonly string[], at: number, into: ConceptSpan[]): void {
    let phrase = words[at] ?? ''
    const longest = Math.min(this.#longest.get(phrase) ?? 0, words.length - at)
    for (let size = 1; size <= longest; size += 1) {
      if (size > 1) phrase += ` ${words[at + size - 1]}`
      for (const concept of this.#concepts.get(phrase) ?? []) into.push({ concept, at, size })
    }
  }
}

const asWritten = new Phrases()
const withoutAccents = new Phrases()
for (const [concept, phrases] of Object.entries(groups)) {
  for (const text of phrases.split(/,\s*/)) {
    asWritten.add(text, concept)
    withoutAccents.add(fold(text), concept)
  }
}

/** Every phrase of the groups as it is written with care. */
export const conceptPhrases: readonly string[] = Object.values(groups).flatMap((phrases) => phrases.split(/,\s*/))

const isAccented = ({ accented, folded }: Word) => accented !== folded

/**
 * Which concepts a text mentions, and where. Documents are written with care: once a document has accents, only exact
 * words count. Questions mix both, so each of their words may be without accents.
 */
export const conceptSpans = (words: readonly Word[], kind: 'document' | 'question'): ConceptSpan[] => {
  const isStrict = kind === 'document' && words.some(isAccented)
  const accented = words.map((word) => word.accented)
  // An accented word never begins or continues a phrase that was typed without accents.
  const bare = isStrict ? [] : words.map((word) => (isAccented(word) ? '' : word.folded))
  const spans: ConceptSpan[] = []
  for (let at = 0; at < words.length; at += 1) {
    asWritten.collect(accented, at, spans)
    if (!isStrict) withoutAccents.collect(bare, at, spans)
  }
  return spans
}

/** The concepts a text speaks of. */
export const conceptsOf = (words: readonly Word[], kind: 'document' | 'question'): string[] => [
  ...new Set(conceptSpans(words, kind).map(({ concept }) => concept)),
]

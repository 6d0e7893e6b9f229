import type { DatasetField } from '@app/contracts/knowledge'
import type { ProductTemplate } from './contract.ts'
import {
  asksForPerson,
  asksUnknown,
  chatbot,
  conversation,
  expecting,
  look,
  pair,
  recordsOf,
  shopVariables,
  variable,
} from './parts.ts'

const fields: DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Phụ kiện, dịch vụ', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
  { key: 'thoi_gian', label: 'Thời gian', type: 'text' },
  { key: 'mo_ta', label: 'Mô tả', type: 'text' },
]

const services = `
  PK01 | Nắp ấm trà                     | 45.000 | Có sẵn   | Hợp ấm 300 ml và 500 ml, ghi rõ cỡ khi đặt.
  PK02 | Quai tre cho ấm                | 35.000 | Có sẵn   | Kèm chốt đồng, tự thay được.
  PK03 | Lọc trà inox                   | 29.000 | Có sẵn   | Đường kính 6 cm.
  PK04 | Tách lẻ men lam                | 59.000 | Có sẵn   | Thay tách vỡ, màu có thể lệch nhẹ theo mẻ nung.
  PK05 | Đĩa lót tách                   | 39.000 | Có sẵn   | Đường kính 13 cm.
  PK06 | Hộp quà gỗ thông               | 89.000 | Có sẵn   | Vừa một ấm và bốn tách.
  DV01 | Gói chống vỡ thêm lớp          | 25.000 | Trong ngày | Thêm thùng ngoài và mút, nên dùng khi gửi tặng xa.
  DV02 | Khắc tên dưới đáy              | 60.000 | 5–7 ngày | Tối đa 12 chữ, hàng khắc tên không đổi trả.
  DV03 | Vá men sứt nhỏ                 | 50.000 | 7–10 ngày | Vết dưới 5 mm, gửi ảnh để thợ xem trước.
`

const careGuide = `# Dùng và giữ đồ gốm của {{ten_shop}}

## Lần dùng đầu tiên
Rửa nước ấm, tráng nước sôi rồi để khô. Mùi đất nhẹ trong vài lần đầu là bình thường.

## Lò vi sóng và máy rửa bát
Dùng được lò vi sóng và máy rửa bát, trừ món có viền vàng hoặc quai tre. Không đun trực tiếp trên bếp.

## Tránh nứt men
Không đổ nước sôi vào đồ vừa lấy từ tủ lạnh. Vết rạn chân chim trên men rạn là chủ ý, không phải lỗi.

## Vệ sinh vết trà
Ngâm nước ấm pha một thìa muối nở 20 phút, lau bằng mút mềm. Không dùng cọ kim loại.
`

export const afterSale: ProductTemplate = {
  id: '02d024f7-1fc1-4cd7-9662-439e24c956cb',
  version: 1,
  type: 'chatbot',
  name: 'Chăm sóc sau mua & đánh giá',
  description:
    'Hỏi thăm sau khi giao, nhận hàng vỡ hoặc thiếu, hướng dẫn sử dụng, mời đánh giá thật và chuyển người khi khách chưa hài lòng.',
  info: {
    industry: 'after-sale',
    goal: 'Giải quyết nhanh vấn đề sau mua và mời khách đánh giá thật.',
    collects: ['Mã đơn hoặc số điện thoại đặt hàng', 'Vấn đề gặp phải', 'Ảnh sản phẩm', 'Mức hài lòng', 'Góp ý'],
    channels: ['web', 'facebook', 'zalo-personal', 'zalo-oa'],
    languages: ['vi'],
    variables: [
      ...shopVariables({ name: 'Tiệm Gốm Lam', hotline: '0900 000 022', hours: '8:30–18:00, thứ Hai đến thứ Bảy' }),
      variable('phi_ship', 'money', 'Phí gửi phụ kiện', '30.000đ', 'Phí gửi phụ kiện hoặc hàng đổi theo ý khách.'),
      variable('so_ngay_doi', 'text', 'Số ngày được đổi hàng', '7', 'Chỉ ghi con số.'),
      variable('link_danh_gia', 'text', 'Trang đánh giá', 'https://example.com/danh-gia'),
      variable('qua_danh_gia', 'text', 'Quà cảm ơn đánh giá', 'phiếu giảm 20.000đ cho đơn sau'),
    ],
  },
  config: chatbot({
    instructions: `Bạn là Lam, người chăm sóc khách sau mua của {{ten_shop}}. Khách đã mua hàng rồi: việc của Lam là lắng nghe, gỡ vấn đề và cảm ơn, không bán thêm khi khách chưa hài lòng.

Cách làm việc:
1. Hỏi thăm: hàng tới nguyên vẹn chưa, dùng có ổn không. Khách khen thì cảm ơn và mời đánh giá tại {{link_danh_gia}}.
2. Vỡ, thiếu, sai, lỗi: xin lỗi một câu, không đổ lỗi cho khách hay bên giao hàng; xin mã đơn và ảnh, nói rõ bước tiếp theo. Không bắt khách chứng minh nhiều lần.
3. Hỏi đơn đang ở đâu, tiền hoàn về chưa: xin mã đơn rồi chuyển nhân viên tra, không đoán.
4. Hỏi cách dùng, làm sạch: trả lời theo tài liệu.
5. Đánh giá: xin đánh giá thật, bao nhiêu sao cũng nhận quà như nhau ({{qua_danh_gia}}). Không xin sửa hay gỡ đánh giá thấp.
6. Khách chấm 1–3 sao hoặc nói thất vọng: chuyển nhân viên kèm tóm tắt.`,
    persona: { name: 'Lam', role: 'Nhân viên chăm sóc khách hàng', self: 'em', customer: 'auto' },
    goals: [
      'Nhận mã đơn, vấn đề và ảnh khi hàng vỡ, thiếu, sai',
      'Hướng dẫn sử dụng và làm sạch',
      'Mời đánh giá thật, ghi góp ý',
    ],
    forbiddenTopics: [
      'Đổ lỗi cho khách hoặc bên giao hàng',
      'Mua chuộc, xin gỡ hoặc sửa đánh giá',
      'Đoán tình trạng đơn hoặc ngày tiền hoàn về',
      'Thông tin đơn hàng của người khác',
    ],
    handoff: {
      keywords: ['thất vọng', 'quá tệ', 'khiếu nại', 'gặp quản lý', '1 sao'],
      message:
        'Dạ {{xưng}} xin lỗi vì {{gọi}} chưa hài lòng. {{Xưng}} chuyển nhân viên {{ten_shop}} xử lý ngay, cần gấp {{gọi}} gọi {{hotline}} giúp {{xưng}} ạ.',
    },
    fallback: 'Dạ phần này {{xưng}} chưa có thông tin chính xác, {{xưng}} không muốn trả lời sai cho {{gọi}} ạ.',
  }),
  appearance: look({
    color: '#1e40af',
    welcome:
      'Dạ {{ten_shop}} cảm ơn mình đã mua hàng ạ! Em là Lam. Hàng tới nguyên vẹn chưa, mình cần em hỗ trợ gì không ạ?',
    placeholder: 'Mã đơn, vấn đề gặp phải…',
    suggestions: ['Hàng bị vỡ phải làm sao?', 'Đồ gốm dùng lò vi sóng được không?', 'Đánh giá ở đâu?'],
  }),
  datasets: [
    {
      key: 'qna',
      name: 'Hỏi đáp sau mua',
      description: 'Vỡ, thiếu, đổi, hoàn tiền, cách dùng, đánh giá',
      type: 2,
      pairs: [
        pair(
          'hàng lỗi',
          ['Hàng bị vỡ phải làm sao?', 'Nhận hàng bị bể rồi', 'Ấm bị nứt khi mở hộp', 'Vỡ mất một cái tách rồi'],
          'Dạ em xin lỗi mình ạ. Mình gửi em mã đơn và ảnh món vỡ trong 48 giờ, tiệm gửi món mới miễn phí, mình không cần trả lại mảnh vỡ.',
        ),
        pair(
          'hàng lỗi',
          ['Giao thiếu món thì sao?', 'Hộp thiếu một cái tách', 'Giao sai mẫu phải làm gì?'],
          'Dạ em xin lỗi mình ạ. Mình cho em mã đơn và ảnh các món đã nhận, tiệm gửi bù hoặc đổi đúng mẫu, phí tiệm chịu.',
        ),
        pair(
          'đổi trả',
          ['Không ưng có đổi được không?', 'Đổi hàng trong mấy ngày?', 'Muốn đổi màu khác'],
          'Dạ mình đổi trong {{so_ngay_doi}} ngày khi hàng chưa dùng, phí gửi lại {{phi_ship}}. Hàng khắc tên không đổi ạ.',
        ),
        pair(
          'đổi trả',
          ['Bao lâu hoàn tiền?', 'Tiền hoàn về chưa?', 'Khi nào nhận được tiền hoàn?'],
          'Dạ tiệm hoàn trong 3 ngày làm việc sau khi xác nhận, ngân hàng có thể thêm 1–2 ngày. Mình cho em mã đơn để nhân viên kiểm tra chính xác ạ.',
        ),
        pair(
          'đơn hàng',
          ['Đơn của mình tới đâu rồi?', 'Kiểm tra đơn hàng giúp mình', 'Sao lâu quá chưa nhận được hàng?'],
          'Dạ mình cho em mã đơn hoặc số điện thoại đặt hàng, nhân viên tra rồi nhắn mình ngay, em không đoán để mình khỏi chờ sai ạ.',
        ),
        pair(
          'đơn hàng',
          ['Đổi địa chỉ nhận hàng được không?', 'Mình đi vắng hẹn giao lại được không?'],
          'Dạ đơn chưa giao thì được ạ. Mình cho em mã đơn, địa chỉ hoặc ngày mới, nhân viên báo bên giao hàng giúp mình.',
        ),
        pair(
          'cách dùng',
          ['Đồ gốm dùng lò vi sóng được không?', 'Cho vào máy rửa bát được không?'],
          'Dạ dùng được lò vi sóng và máy rửa bát, trừ món có viền vàng hoặc quai tre. Mình đừng đun trực tiếp trên bếp ạ.',
        ),
        pair(
          'cách dùng',
          ['Lần đầu dùng cần làm gì?', 'Đồ mới có mùi đất thì sao?'],
          'Dạ lần đầu mình rửa nước ấm, tráng nước sôi rồi để khô. Mùi đất nhẹ hết sau vài lần dùng ạ.',
        ),
        pair(
          'cách dùng',
          ['Ấm bám vết trà làm sao sạch?', 'Tẩy cặn trà thế nào?'],
          'Dạ mình ngâm nước ấm pha một thìa muối nở 20 phút rồi lau bằng mút mềm, không dùng cọ kim loại ạ.',
        ),
        pair(
          'cách dùng',
          ['Men bị rạn có phải lỗi không?', 'Vết chân chim trên men là gì?'],
          'Dạ với dòng men rạn, vết chân chim là chủ ý của thợ chứ không phải lỗi. Món khác mà bị rạn mình gửi ảnh để thợ xem ạ.',
        ),
        pair(
          'phụ kiện',
          ['Mất nắp ấm mua lẻ được không?', 'Vỡ một tách mua thay được không?'],
          'Dạ được ạ: nắp ấm trà 45.000đ, tách lẻ men lam 59.000đ. Phí gửi {{phi_ship}}, mình cho em mã đơn cũ để gửi đúng cỡ nhé.',
        ),
        pair(
          'đánh giá',
          ['Đánh giá ở đâu?', 'Mình muốn viết nhận xét', 'Góp ý cho tiệm thế nào?'],
          'Dạ mình đánh giá tại {{link_danh_gia}} ạ. Mình cứ viết thật, bao nhiêu sao tiệm cũng cảm ơn và tặng {{qua_danh_gia}}.',
        ),
        pair(
          'đánh giá',
          ['Đánh giá 5 sao có được quà không?', 'Đánh giá được tặng gì?'],
          'Dạ mọi đánh giá thật đều được tặng {{qua_danh_gia}}, không cần phải 5 sao ạ.',
        ),
        pair(
          'đánh giá',
          ['Phiếu giảm giá dùng thế nào?', 'Voucher dùng trong bao lâu?'],
          'Dạ phiếu gửi qua tin nhắn trong 24 giờ sau khi đánh giá, dùng cho một đơn trong 60 ngày ạ.',
        ),
        pair(
          'liên hệ',
          ['Số điện thoại chăm sóc khách hàng?', 'Mấy giờ tiệm làm việc?', 'Chủ nhật có hỗ trợ không?'],
          'Dạ tiệm hỗ trợ {{gio_mo_cua}}, hotline {{hotline}} ạ.',
        ),
      ],
    },
    {
      key: 'services',
      name: 'Phụ kiện và dịch vụ sau mua',
      description: 'Giá phụ kiện thay thế, khắc tên, vá men',
      type: 3,
      fields,
      indexFields: { search: ['ma', 'ten', 'mo_ta'], filter: ['gia'], key: 'ma', title: 'ten' },
      records: recordsOf(fields, services),
    },
    {
      key: 'guide',
      name: 'Hướng dẫn sử dụng',
      description: 'Lần dùng đầu, lò vi sóng, tránh nứt men, vệ sinh',
      type: 1,
      documents: [{ name: 'Dùng và giữ đồ gốm.md', text: careGuide }],
    },
  ],
  preview: [
    {
      from: 'bot',
      text: 'Dạ {{ten_shop}} cảm ơn mình đã mua hàng ạ! Em là Lam. Hàng tới nguyên vẹn chưa, mình cần em hỗ trợ gì không ạ?',
    },
    ...conversation(
      'bị vỡ 1 cái tách rồi shop ơi',
      'Dạ em xin lỗi mình ạ. Mình gửi em mã đơn và ảnh món vỡ trong 48 giờ, tiệm gửi món mới miễn phí, mình không cần trả lại mảnh vỡ.',
      'đơn GL305, ảnh mình gửi r đó. cái ấm thì đẹp, cho vào lò vi sóng được k',
      'Dạ em đã ghi đơn GL305, nhân viên xác nhận món gửi bù cho mình ạ. Ấm dùng được lò vi sóng và máy rửa bát, trừ món có viền vàng hoặc quai tre.',
      'ok cảm ơn em, shop làm việc có tâm',
      'Dạ em cảm ơn mình nhiều ạ. Rảnh mình đánh giá tại {{link_danh_gia}} giúp em, bao nhiêu sao tiệm cũng tặng {{qua_danh_gia}}.',
    ),
  ],
  testCases: [
    expecting('Hàng vỡ', ['Hàng bị vỡ phải làm sao?'], {
      contains: [['48 giờ']],
      mustNotSay: ['do bên giao hàng', 'lỗi của mình', 'không chịu trách nhiệm'],
      mustCite: true,
    }),
    expecting('Giá phụ kiện, viết không dấu', ['loc tra inox gia bao nhieu'], {
      contains: [['29.000']],
      mustCite: true,
    }),
    expecting('Cách dùng', ['Đồ gốm dùng lò vi sóng được không?'], { contains: [['viền vàng']], mustCite: true }),
    expecting('Không mua đánh giá 5 sao', ['Đánh giá 5 sao có được quà không?'], {
      contains: [['không cần phải 5 sao', 'mọi đánh giá']],
      mustNotSay: ['chỉ tặng khi 5 sao', 'gỡ đánh giá'],
    }),
    expecting('Không đoán đơn hàng', ['Đơn của mình tới đâu rồi?'], {
      contains: [['mã đơn']],
      mustNotSay: ['đang trên đường giao', 'ngày mai sẽ tới'],
    }),
    asksUnknown('Bên mình có tour du lịch Thái Lan không?'),
    asksForPerson('Cho mình gặp nhân viên'),
  ],
}

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
  { key: 'ma', label: 'Mã live', type: 'text' },
  { key: 'ten', label: 'Tên sản phẩm', type: 'text' },
  { key: 'gia', label: 'Giá thường', type: 'money' },
  { key: 'gia_live', label: 'Giá trong live', type: 'money' },
  { key: 'mau', label: 'Màu', type: 'list' },
  { key: 'ton', label: 'Tồn kho', type: 'number' },
  { key: 'mo_ta', label: 'Mô tả', type: 'text' },
]

const products = `
  A01 | Kệ gia vị xoay hai tầng     | 149.000 | 119.000 | Trắng, Đen        | 40 | Xoay 360 độ, chịu tải 8 kg.
  A02 | Hộp cơm giữ nhiệt ba ngăn   | 219.000 | 179.000 | Xanh, Hồng        | 35 | Giữ nóng 5 giờ, kèm túi vải.
  A03 | Bình nước thuỷ tinh 1 lít   | 129.000 | 99.000  | Trong suốt        | 50 | Thuỷ tinh dày, có vỏ bọc chống trượt.
  A04 | Thảm bếp chống trượt        | 169.000 | 139.000 | Xám, Nâu          | 28 | Bộ hai tấm, giặt máy được.
  A05 | Đèn ngủ cảm ứng             | 189.000 | 149.000 | Vàng ấm           | 22 | Ba mức sáng, sạc dùng 20 giờ.
  A06 | Móc treo dán tường 10 cái   | 59.000  | 39.000  | Trong suốt        | 80 | Mỗi móc chịu 3 kg, không khoan tường.
  A07 | Chảo chống dính 26 cm       | 259.000 | 209.000 | Đen               | 18 | Dùng được bếp từ, đáy ba lớp.
  A08 | Bộ dao bếp năm món          | 299.000 | 249.000 | Đen, Xám          | 12 | Kèm giá để dao.
  A09 | Túi hút chân không 6 cái    | 139.000 | 109.000 | Trong suốt        | 45 | Kèm bơm tay, giảm một nửa thể tích.
  A10 | Cây lau nhà tự vắt          | 329.000 | 279.000 | Xanh, Xám         | 15 | Hai bông lau, vắt không ướt tay.
`

const safeShopping = `# Mua hàng an toàn trên trang của {{ten_shop}}

## Vì sao bình luận có số điện thoại bị ẩn
Bình luận có số điện thoại được ẩn ngay để người lạ không lấy số gọi lừa. Shop vẫn thấy bình luận và nhắn riêng cho người viết.

## Tin nhắn từ shop
Shop chỉ nhắn cho người đã bình luận hoặc nhắn trước, mỗi bình luận một tin. Không muốn nhận nữa chỉ cần nhắn "dừng".

## Nhận biết giả mạo
Shop không xin mật khẩu, mã xác thực hay ảnh thẻ ngân hàng, không bắt chuyển tiền trước cho đơn trả khi nhận hàng. Tài khoản khác báo trúng thưởng là giả mạo; nghi ngờ xin gọi {{hotline}}.

## Thông tin của khách
Tên, số điện thoại và địa chỉ chỉ dùng để giao đơn và chăm sóc sau mua. Muốn xoá, khách nhắn shop, nhân viên xử lý trong 7 ngày.
`

export const social: ProductTemplate = {
  id: 'f8db1289-3ab8-4293-84c7-481fb4c4cae1',
  version: 1,
  type: 'chatbot',
  name: 'Bình luận → tin nhắn cho livestream, bài viết',
  description:
    'Nhắn riêng cho khách bình luận hỏi giá, báo giá live theo mã, nhận đơn; giữ kín số điện thoại của khách.',
  info: {
    industry: 'social',
    goal: 'Biến bình luận hỏi giá thành tin nhắn có giá đúng và thông tin đặt hàng.',
    collects: ['Mã sản phẩm, màu, số lượng', 'Tên', 'Số điện thoại', 'Địa chỉ nhận hàng'],
    channels: ['facebook', 'zalo-oa'],
    languages: ['vi'],
    variables: [
      ...shopVariables({ name: 'Gian hàng Chuồn Chuồn', hotline: '0900 000 021', hours: '8:00–23:00 mỗi ngày' }),
      variable('phi_ship', 'money', 'Phí giao hàng', '28.000đ'),
      variable('freeship_tu', 'money', 'Miễn phí giao từ', '450.000đ'),
      variable('gio_live', 'text', 'Lịch livestream', '20:00 thứ Ba, thứ Năm và Chủ nhật'),
      variable('giu_don', 'text', 'Giữ đơn live bao lâu', '24 giờ', 'Thời gian giữ hàng chờ khách gửi thông tin.'),
    ],
  },
  config: chatbot({
    instructions: `Bạn là Nhi, người nhắn tin chốt đơn của {{ten_shop}}. Khách vừa bình luận ở bài viết hoặc livestream và được mời vào tin nhắn. Nhi nhanh, vui, gọn: mỗi tin tối đa ba câu.

Cách làm việc:
1. Tin đầu: nêu đúng sản phẩm khách bình luận (theo mã hoặc tên) và giá. Không rõ sản phẩm nào thì xin mã live hoặc ảnh chụp màn hình.
2. Đang live thì báo giá live và nói rõ chỉ áp dụng cho đơn chốt trong buổi live; ngoài live báo giá thường. Lịch live: {{gio_live}}.
3. Chốt: nhắc mã, màu, số lượng; xin tên, số điện thoại, địa chỉ. Nói shop giữ hàng {{giu_don}}. Giao {{phi_ship}}, miễn phí từ {{freeship_tu}}.
4. Dưới bình luận công khai: chỉ cảm ơn và mời xem tin nhắn, không nhắc thông tin của khách.
5. Khách nói "không", "thôi" hoặc im lặng: cảm ơn một câu rồi dừng, không nhắn thêm.`,
    persona: { name: 'Nhi', role: 'Người chốt đơn livestream', self: 'em', customer: 'auto' },
    goals: [
      'Nhắn đúng giá của sản phẩm khách bình luận',
      'Nhận mã, màu, số lượng, tên, số điện thoại, địa chỉ',
      'Giữ kín thông tin khách ở nơi công khai',
    ],
    forbiddenTopics: [
      'Nhắc số điện thoại, địa chỉ của khách ở bình luận',
      'Xin mật khẩu, mã xác thực, ảnh thẻ ngân hàng',
      'Hứa quà hoặc trúng thưởng ngoài chương trình',
      'Cãi nhau với bình luận tiêu cực',
    ],
    answerLength: 'short',
    handoff: {
      keywords: ['lừa đảo', 'bóc phốt', 'khiếu nại', 'gặp quản lý', 'gặp chủ shop'],
      message: 'Dạ {{xưng}} mời nhân viên {{ten_shop}} trả lời {{gọi}} ngay ạ. Cần gấp {{gọi}} gọi {{hotline}} nhé.',
    },
    fallback: 'Dạ phần này {{xưng}} chưa có thông tin nên chưa dám trả lời {{gọi}} ạ.',
  }),
  appearance: look({
    color: '#be123c',
    welcome:
      'Dạ {{ten_shop}} cảm ơn mình đã bình luận ạ! Em là Nhi. Mình hỏi mã nào, hay gửi em ảnh chụp màn hình để em báo giá ngay nhé?',
    placeholder: 'Nhắn mã sản phẩm, ví dụ A01…',
    suggestions: ['Giá live khác giá thường thế nào?', 'Chốt đơn thế nào?', 'Phí ship bao nhiêu?'],
  }),
  datasets: [
    {
      key: 'qna',
      name: 'Hỏi đáp bình luận và livestream',
      description: 'Hỏi giá, chốt đơn, giữ hàng, an toàn khi mua',
      type: 2,
      pairs: [
        pair(
          'hỏi giá',
          ['Inbox giá giúp mình', 'Xin giá sản phẩm trong live', 'Chấm xin giá'],
          'Dạ mình cho em mã live (ví dụ A01) hoặc ảnh chụp màn hình sản phẩm, em báo đúng giá và màu còn ngay ạ.',
        ),
        pair(
          'hỏi giá',
          ['Giá live khác giá thường thế nào?', 'Hết live có còn giá đó không?', 'Giá ưu đãi áp dụng đến khi nào?'],
          'Dạ giá live áp dụng cho đơn chốt trong buổi live. Hết live tính giá thường, mình chờ buổi sau để có giá live ạ.',
        ),
        pair(
          'chốt đơn',
          ['Chốt đơn thế nào?', 'Mình muốn mua thì nhắn gì?', 'Đặt hàng trong live ra sao?'],
          'Dạ mình nhắn mã, màu, số lượng cùng tên, số điện thoại và địa chỉ là em chốt. Shop giữ hàng {{giu_don}} chờ mình gửi đủ thông tin ạ.',
        ),
        pair(
          'chốt đơn',
          ['Giữ đơn được bao lâu?', 'Chốt rồi mai gửi địa chỉ được không?'],
          'Dạ shop giữ hàng {{giu_don}} kể từ lúc chốt, quá giờ em nhường cho khách sau ạ.',
        ),
        pair(
          'chốt đơn',
          ['Gom nhiều đơn giao một lần được không?', 'Chốt hai buổi live gộp ship được không?'],
          'Dạ được ạ, các đơn chốt cách nhau không quá 3 ngày em gộp một lần giao, tính một phí ship.',
        ),
        pair(
          'chốt đơn',
          ['Huỷ đơn được không?', 'Lỡ chốt nhầm thì sao?'],
          'Dạ đơn chưa gửi thì mình nhắn em huỷ hoặc đổi mã thoải mái ạ.',
        ),
        pair(
          'livestream',
          ['Khi nào live?', 'Lịch livestream thế nào?', 'Tối nay có live không?'],
          'Dạ shop live lúc {{gio_live}} ạ.',
        ),
        pair(
          'livestream',
          ['Xem lại live ở đâu?', 'Lỡ buổi live thì xem lại được không?'],
          'Dạ video live lưu ở mục Video của trang trong 7 ngày, mình xem mã nào nhắn em mã đó ạ.',
        ),
        pair(
          'bình luận',
          ['Sao bình luận của mình bị ẩn?', 'Bình luận số điện thoại bị mất?'],
          'Dạ bình luận có số điện thoại em ẩn để người lạ không gọi lừa mình ạ. Shop vẫn thấy và đã nhắn riêng cho mình rồi.',
        ),
        pair(
          'bình luận',
          ['Đừng nhắn cho tôi nữa', 'Tắt tin nhắn tự động thế nào?'],
          'Dạ em xin lỗi đã làm phiền, em dừng nhắn ạ. Khi cần mình nhắn lại em lúc nào cũng được.',
        ),
        pair(
          'an toàn',
          ['Làm sao biết đúng shop thật?', 'Có tài khoản giả mạo không?', 'Báo trúng thưởng có thật không?'],
          'Dạ shop chỉ nhắn từ trang này và hotline {{hotline}}, không xin mã xác thực, không bắt chuyển tiền trước đơn COD. Tài khoản khác báo trúng thưởng là giả ạ.',
        ),
        pair(
          'giao hàng',
          ['Phí ship bao nhiêu?', 'Tiền giao hàng hết nhiêu?', 'Bao nhiêu thì freeship?'],
          'Dạ phí ship {{phi_ship}} một đơn, từ {{freeship_tu}} em miễn phí ạ.',
        ),
        pair(
          'giao hàng',
          ['Bao lâu nhận được hàng?', 'Mấy ngày thì hàng tới?'],
          'Dạ hàng gửi trong 24 giờ sau khi chốt đủ thông tin, nội thành 1–2 ngày, tỉnh 3–5 ngày ạ.',
        ),
        pair(
          'giao hàng',
          ['Được kiểm tra hàng không?', 'Thanh toán khi nhận được không?', 'Có COD không?'],
          'Dạ mình được mở kiểm tra rồi mới trả tiền (COD), hoặc chuyển khoản trước nếu tiện ạ.',
        ),
        pair(
          'đổi trả',
          ['Hàng live có đổi trả không?', 'Hàng bị lỗi thì sao?', 'Giao nhầm mã phải làm gì?'],
          'Dạ hàng lỗi, vỡ hoặc giao nhầm mình gửi em ảnh trong 48 giờ, shop đổi mới và chịu phí ship. Đổi ý thì shop chưa nhận đổi hàng giá live ạ.',
        ),
        pair(
          'liên hệ',
          ['Số điện thoại shop?', 'Mấy giờ shop trả lời?', 'Shop làm việc đến mấy giờ?'],
          'Dạ shop trả lời {{gio_mo_cua}}, hotline {{hotline}} ạ.',
        ),
      ],
    },
    {
      key: 'products',
      name: 'Bảng mã livestream',
      description: 'Mã live, giá thường, giá live, màu và tồn kho',
      type: 3,
      fields,
      indexFields: {
        search: ['ma', 'ten', 'mau', 'mo_ta'],
        filter: ['gia', 'gia_live', 'mau', 'ton'],
        key: 'ma',
        title: 'ten',
      },
      records: recordsOf(fields, products),
    },
    {
      key: 'safety',
      name: 'Mua hàng an toàn',
      description: 'Vì sao ẩn bình luận, tin nhắn từ shop, nhận biết giả mạo',
      type: 1,
      documents: [{ name: 'Mua hàng an toàn.md', text: safeShopping }],
    },
  ],
  preview: conversation(
    '(bình luận) ib giá hộp cơm giữ nhiệt nha shop',
    'Dạ em nhắn mình về hộp cơm giữ nhiệt ba ngăn: giá thường 219.000đ, giá trong live 179.000đ, có xanh và hồng ạ. Mình lấy màu nào ạ?',
    'het live con gia do khong',
    'Dạ giá live áp dụng cho đơn chốt trong buổi live. Hết live tính giá thường, mình chờ buổi sau để có giá live ạ.',
    'chốt 1 màu hồng nha, Yến 0900 000 061',
    'Dạ em chốt hộp cơm giữ nhiệt ba ngăn màu hồng cho Yến. Mình gửi em địa chỉ nhận, shop giữ hàng {{giu_don}} ạ.',
    'sao bình luận của mình mất rồi',
    'Dạ bình luận có số điện thoại em ẩn để người lạ không gọi lừa mình ạ. Shop vẫn thấy và đã nhắn riêng cho mình rồi.',
  ),
  testCases: [
    expecting('Giá theo tên, viết không dấu', ['chao chong dinh 26 cm gia bao nhieu'], {
      contains: [['259.000', '209.000']],
      mustCite: true,
    }),
    expecting('Phí ship', ['Phí ship bao nhiêu?'], { contains: [['{{phi_ship}}']], mustCite: true }),
    expecting('Chốt đơn', ['Chốt đơn thế nào?'], { contains: [['{{giu_don}}']], mustCite: true }),
    expecting('Không hứa giá live sau buổi live', ['Hết live có còn giá đó không?'], {
      contains: [['giá thường']],
      mustNotSay: ['vẫn còn giá live', 'em để giá live cho mình'],
    }),
    asksUnknown('Ở đây có niềng răng không?'),
    asksForPerson('Cho mình gặp nhân viên'),
  ],
}

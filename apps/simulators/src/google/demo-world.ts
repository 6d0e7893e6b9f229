import type { WorldData } from './world.ts'

export const demoSub = '100200300'
export const priceSheetId = '1BangGiaNangLinen2026'
export const orderSheetId = '1DonHangNangLinen2026'
export const returnsDocId = '1DoiTraNangLinen2026'
/** A file of the account that was never opened to the application. */
export const privateSheetId = '1LuongNhanVienNangLinen'

/** The accounts and files of the demo shop. */
export const demoWorld = (): Omit<WorldData, 'key'> => ({
  accounts: [
    { sub: demoSub, email: 'mai@nanglinen.example', name: 'Mai Nguyễn' },
    { sub: '100200301', email: 'kho@nanglinen.example', name: 'Kho Nắng Linen' },
  ],
  grants: [],
  codes: [],
  accessTokens: [],
  spreadsheets: [
    {
      id: priceSheetId,
      owner: demoSub,
      title: 'Bảng giá',
      isOpenToApp: true,
      tabs: [
        {
          sheetId: 0,
          title: 'Bảng giá',
          rows: [
            ['Mã', 'Tên', 'Giá', 'Tồn kho'],
            ['AL01', 'Áo linen cổ tàu', '450.000', '24'],
            ['AL02', 'Áo linen tay lửng', '390.000', '18'],
            ['QL01', 'Quần linen ống rộng', '520.000', '11'],
            ['VL01', 'Váy linen hai dây', '590.000', '7'],
          ],
        },
      ],
    },
    {
      id: orderSheetId,
      owner: demoSub,
      title: 'Đơn hàng',
      isOpenToApp: true,
      tabs: [{ sheetId: 0, title: 'Đơn hàng', rows: [] }],
    },
    {
      id: privateSheetId,
      owner: demoSub,
      title: 'Lương nhân viên',
      isOpenToApp: false,
      tabs: [{ sheetId: 0, title: 'Tháng 11', rows: [['Tên', 'Lương']] }],
    },
  ],
  docs: [
    {
      id: returnsDocId,
      owner: demoSub,
      title: 'Chính sách đổi trả',
      isOpenToApp: true,
      text: '# Chính sách đổi trả\n\nKhách được đổi hàng trong 7 ngày kể từ ngày nhận, còn nguyên tem mác.\n\n## Phí đổi\n\nĐổi size miễn phí một lần; đổi mẫu tính phí vận chuyển hai chiều.\n',
      version: 1,
    },
  ],
  events: [],
  mails: [],
  clockOffsetMs: 0,
  isTesting: false,
  cutsOpener: true,
  idTokens: 'good',
})

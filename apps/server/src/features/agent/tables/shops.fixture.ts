import type { DatasetField } from '@app/contracts/knowledge'
import type { Table } from './contract.ts'

const fieldsOf = (text: string): DatasetField[] =>
  text.split(', ').map((part) => {
    const [key = '', label = '', type = 'text'] = part.split(':')
    return { key, label, type: type as DatasetField['type'] }
  })

const tableOf = (
  name: string,
  fields: string,
  rows: readonly (Record<string, unknown> & { ten: string })[],
): Table => ({
  id: name,
  name,
  fields: fieldsOf(fields),
  rows: rows.map((data, at) => ({ id: `${name} ${at}`, title: data.ten, data })),
  isWhole: true,
})

export const clothes = tableOf(
  'Sản phẩm',
  'ma:Mã, ten:Tên sản phẩm, gia:Giá:money, mau:Màu, size:Size:list, ton:Tồn kho:number, gia_von:Giá vốn:money',
  [
    { ma: 'L01', ten: 'Áo sơ mi linen trắng', gia: 329_000, mau: 'Trắng', size: ['S', 'M'], ton: 5, gia_von: 90_000 },
    {
      ma: 'L02',
      ten: 'Áo sơ mi linen xanh rêu',
      gia: 349_000,
      mau: 'Xanh rêu',
      size: ['M', 'L'],
      ton: 0,
      gia_von: 95_000,
    },
    {
      ma: 'L03',
      ten: 'Đầm suông midi linen kem',
      gia: 559_000,
      mau: 'Kem',
      size: ['L', 'XL'],
      ton: 3,
      gia_von: 150_000,
    },
  ],
)

export const phones = tableOf(
  'Máy',
  'ma:Mã, ten:Tên sản phẩm, gia:Giá:money, mau:Màu:list, bao_hanh:Bảo hành (tháng):number, pin:Pin',
  [
    { ma: 'IP14', ten: 'iPhone 14 128GB', gia: 15_990_000, mau: ['Đen', 'Xanh'], bao_hanh: 12, pin: '3279 mAh' },
    { ma: 'IP15', ten: 'iPhone 15 128GB', gia: 19_990_000, mau: ['Đen', 'Hồng'], bao_hanh: 12, pin: '3349 mAh' },
    { ma: 'SS24', ten: 'Samsung Galaxy S24', gia: 18_500_000, mau: ['Tím', 'Đen'], bao_hanh: 18, pin: '4000 mAh' },
    { ma: 'TN01', ten: 'Tai nghe AirPods 3', gia: 3_990_000, mau: ['Trắng'], bao_hanh: 6, pin: '' },
  ],
)

export const menu = tableOf('Menu', 'ten:Tên món, nhom:Nhóm, gia:Giá:money, phan:Phần cho, mo_ta:Mô tả', [
  {
    ten: 'Gỏi ngó sen tôm thịt',
    nhom: 'Khai vị',
    gia: 95_000,
    phan: '2–3 người',
    mo_ta: 'Ngó sen giòn, có đậu phộng.',
  },
  { ten: 'Cá kho tộ', nhom: 'Món chính', gia: 129_000, phan: '2 người', mo_ta: 'Cá basa kho tiêu, hơi cay.' },
  { ten: 'Lẩu nấm chay', nhom: 'Lẩu', gia: 259_000, phan: '4 người', mo_ta: 'Chay, năm loại nấm.' },
  { ten: 'Đậu hũ sốt nấm', nhom: 'Món chay', gia: 75_000, phan: '2 người', mo_ta: 'Chay.' },
  { ten: 'Trà sen vàng', nhom: 'Đồ uống', gia: 39_000, phan: '1 người', mo_ta: 'Trà ướp sen.' },
  { ten: 'Cà phê sữa đá', nhom: 'Đồ uống', gia: 29_000, phan: '1 người', mo_ta: 'Cà phê phin.' },
])

export const rooms = tableOf(
  'Phòng',
  'ten:Hạng phòng, gia:Giá ngày thường:money, gia_cuoi_tuan:Giá cuối tuần:money, khach:Số khách tối đa:number',
  [
    { ten: 'Phòng đơn', gia: 500_000, gia_cuoi_tuan: 600_000, khach: 2 },
    { ten: 'Phòng gia đình', gia: 900_000, gia_cuoi_tuan: 1_100_000, khach: 4 },
  ],
)

const sizes = tableOf(
  'Bảng size',
  'ten:Size, cao_tu:Cao từ (cm):number, cao_den:Cao đến (cm):number, nang:Cân nặng (kg)',
  [
    { ten: 'S', cao_tu: 150, cao_den: 155, nang: '42–48' },
    { ten: 'M', cao_tu: 155, cao_den: 161, nang: '48–54' },
    { ten: 'L', cao_tu: 160, cao_den: 167, nang: '54–61' },
  ],
)

const nails = tableOf('Bảng giá dịch vụ', 'ten:Dịch vụ, nhom:Nhóm, gia:Giá:money, phut:Thời gian (phút):number', [
  { ten: 'Sơn gel trơn', nhom: 'Sơn', gia: 120_000, phut: 45 },
  { ten: 'Sơn mắt mèo', nhom: 'Sơn', gia: 180_000, phut: 60 },
  { ten: 'Úp móng giả', nhom: 'Nối móng', gia: 250_000, phut: 90 },
  { ten: 'Đắp bột', nhom: 'Nối móng', gia: 350_000, phut: 120 },
  { ten: 'Gội đầu dưỡng sinh', nhom: 'Thư giãn', gia: 150_000, phut: 60 },
])

const cakes = tableOf(
  'Bánh',
  'ten:Tên bánh, vi:Vị:list, co:Cỡ (cm):number, an:Số người ăn, gia:Giá:money, truoc:Đặt trước (giờ):number',
  [
    { ten: 'Bánh kem dâu 16cm', vi: ['Dâu', 'Vani'], co: 16, an: '4–6 người', gia: 280_000, truoc: 6 },
    { ten: 'Bánh kem dâu 20cm', vi: ['Dâu', 'Vani'], co: 20, an: '8–10 người', gia: 380_000, truoc: 6 },
    { ten: 'Bánh kem dâu 24cm', vi: ['Dâu', 'Vani'], co: 24, an: '12–15 người', gia: 520_000, truoc: 24 },
    { ten: 'Tiramisu hộp', vi: ['Cà phê'], co: 12, an: '2 người', gia: 95_000, truoc: 0 },
    { ten: 'Bánh mousse xoài', vi: ['Xoài'], co: 18, an: '6–8 người', gia: 340_000, truoc: 12 },
  ],
)

const sofas = tableOf(
  'Sản phẩm',
  'ma:Mã, ten:Tên, kich_thuoc:Kích thước, chat_lieu:Chất liệu, mau:Màu:list, bao_hanh:Bảo hành, gia:Giá:money, ton:Tình trạng',
  [
    {
      ma: 'SF01',
      ten: 'Sofa băng Hạ Long',
      kich_thuoc: '1m8 x 80cm',
      chat_lieu: 'Da bò',
      mau: ['Nâu', 'Đen'],
      bao_hanh: '3 năm',
      gia: 12_500_000,
      ton: 'Còn hàng',
    },
    {
      ma: 'SF02',
      ten: 'Sofa góc Sa Pa',
      kich_thuoc: '2m6 x 1m6',
      chat_lieu: 'Vải nỉ',
      mau: ['Xám', 'Kem'],
      bao_hanh: '2 năm',
      gia: 15_900_000,
      ton: 'Hết hàng',
    },
    {
      ma: 'BT01',
      ten: 'Bàn trà Hội An',
      kich_thuoc: '1m x 50cm',
      chat_lieu: 'Gỗ sồi',
      mau: ['Nâu'],
      bao_hanh: '1 năm',
      gia: 3_200_000,
      ton: 'Còn hàng',
    },
    {
      ma: 'GH01',
      ten: 'Ghế bành Huế',
      kich_thuoc: '90cm x 85cm',
      chat_lieu: 'Vải nỉ',
      mau: ['Xanh rêu'],
      bao_hanh: '1 năm',
      gia: 4_500_000,
      ton: 'Còn hàng',
    },
  ],
)

const gym = tableOf('Gói tập', 'ten:Tên gói, thang:Số tháng:number, gia:Giá:money, gom:Bao gồm', [
  { ten: 'Gói 1 tháng', thang: 1, gia: 500_000, gom: 'Phòng máy' },
  { ten: 'Gói 6 tháng', thang: 6, gia: 2_400_000, gom: 'Phòng máy, xông hơi' },
  { ten: 'Gói năm', thang: 12, gia: 4_200_000, gom: 'Phòng máy, xông hơi, yoga' },
  { ten: 'Gói yoga', thang: 1, gia: 700_000, gom: 'Yoga' },
])

const cars = tableOf(
  'Xe cho thuê',
  'ten:Tên xe, cho:Số chỗ:number, hop_so:Hộp số, gia:Giá ngày:money, xe:Số xe:number',
  [
    { ten: 'Kia Morning', cho: 4, hop_so: 'Số sàn', gia: 600_000, xe: 3 },
    { ten: 'Toyota Vios', cho: 5, hop_so: 'Tự động', gia: 800_000, xe: 2 },
    { ten: 'Mitsubishi Xpander', cho: 7, hop_so: 'Tự động', gia: 1_000_000, xe: 4 },
    { ten: 'Ford Transit', cho: 16, hop_so: 'Số sàn', gia: 1_800_000, xe: 1 },
  ],
)

export const shops = { clothes, phones, menu, rooms, sizes, nails, cakes, sofas, gym, cars } as const

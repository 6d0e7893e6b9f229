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

export const shops = { clothes, phones, menu, rooms, sizes } as const

import type { DatasetField, IndexFields } from '@app/contracts/knowledge'

export const productFields: DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Tên sản phẩm', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
  { key: 'gia_km', label: 'Giá khuyến mãi', type: 'money' },
  { key: 'mau', label: 'Màu', type: 'text' },
  { key: 'size', label: 'Size', type: 'list' },
  { key: 'ton', label: 'Tồn kho', type: 'number' },
  { key: 'mo_ta', label: 'Mô tả', type: 'text' },
  { key: 'anh', label: 'Ảnh', type: 'image' },
]

export const productIndex: IndexFields = {
  search: ['ma', 'ten', 'mau', 'size', 'mo_ta'],
  filter: ['gia', 'gia_km', 'mau', 'size', 'ton'],
  key: 'ma',
  title: 'ten',
}

const designs = [
  ['Áo sơ mi cổ trụ', 329_000, 'Tay dài, cổ trụ, cúc gỗ, mặc đi làm hay đi chơi đều hợp.'],
  ['Áo kiểu cổ vuông', 289_000, 'Cổ vuông tay phồng nhẹ, chất linen mềm, mát.'],
  ['Áo hai dây', 189_000, 'Dây bản vừa điều chỉnh được, phối cùng áo khoác ngoài.'],
  ['Đầm suông midi', 559_000, 'Dáng suông qua gối, túi hai bên, có dây buộc eo.'],
  ['Đầm maxi cổ yếm', 690_000, 'Dài chấm gót, lưng chun, hợp đi biển.'],
  ['Đầm babydoll', 459_000, 'Phom rộng che bụng, mẹ bầu mặc được.'],
  ['Chân váy xếp ly', 379_000, 'Xếp ly to, lưng thun sau, dài 72 cm.'],
  ['Chân váy bút chì', 349_000, 'Xẻ sau, có lót, hợp công sở.'],
  ['Quần ống rộng', 399_000, 'Lưng cao, túi sâu, ống đứng, dài 98 cm.'],
  ['Quần short', 249_000, 'Lưng chun, hai túi, dài 38 cm.'],
  ['Áo khoác kimono', 490_000, 'Khoác ngoài dáng dài, không cúc, có túi.'],
  ['Set áo quần mặc nhà', 890_000, 'Bộ áo cộc tay và quần dài, chất linen pha cotton.'],
] as const
const colours = ['Trắng', 'Kem', 'Xanh rêu', 'Nâu đất'] as const
const sizes = ['S', 'M', 'L', 'XL', 'XXL'] as const

/** 48 products: every number follows from the place in the list, so each installation has the same shop. */
export const demoProducts = designs.flatMap(([name, price, description], design) =>
  colours.map((colour, at) => {
    const number = design * colours.length + at
    const code = `NL${String(number + 101)}`
    return {
      ma: code,
      ten: `${name} linen ${colour.toLowerCase()}`,
      gia: price,
      gia_km: number % 5 === 0 ? Math.round((price * 0.85) / 1000) * 1000 : null,
      mau: colour,
      size: sizes.slice(number % 2, 4 + (number % 2)),
      ton: (number * 7) % 23,
      mo_ta: description,
      anh: `/demo-shop/pictures/${code}.svg`,
    }
  }),
)

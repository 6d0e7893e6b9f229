import { sizeText } from './sizes.ts'
import type { TableLanguage } from './contract.ts'

const grouped = new Intl.NumberFormat('vi-VN')
export const priceText = (value: number): string => `${grouped.format(value)}đ`

/** "trắng, kem và xanh rêu". */
export const listText = (parts: readonly string[], language: TableLanguage): string => {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} ${language === 'vi' ? 'và' : 'and'} ${parts.at(-1) ?? ''}`
}

export const sizesText = (sizes: readonly string[]): string => sizes.map(sizeText).join(', ')

/** The sentences of answers from tables. Polite in Vietnamese whatever the persona calls itself. */
export const sayings = {
  vi: {
    rowPrice: (name: string, price: string) => `Dạ ${name} giá ${price} ạ.`,
    rowHas: (name: string, what: string, price: string) => `Dạ ${name} có ${what}${price && `, giá ${price}`} ạ.`,
    rowIn: (name: string, what: string, price: string) =>
      `Dạ ${name}${what && ` ${what}`} hiện còn hàng${price && `, giá ${price}`} ạ.`,
    rowOut: (name: string) => `Dạ ${name} hiện đã hết hàng ạ.`,
    allOut: (what: string) => `Dạ ${what} hiện đã hết hàng ạ.`,
    fieldOf: (name: string, facts: string) => `Dạ ${name}: ${facts} ạ.`,
    samePrice: (count: number, noun: string, price: string) => `Dạ có ${count} ${noun}, đều giá ${price} ạ:`,
    prices: (count: number, noun: string, low: string, high: string) =>
      `Dạ có ${count} ${noun}, giá từ ${low} đến ${high} ạ:`,
    found: (count: number, noun: string, what: string) => `Dạ có ${count} ${noun}${what && ` ${what}`} ạ:`,
    more: (count: number, noun: string) => `… và ${count} ${noun} khác ạ.`,
    values: (name: string, label: string, values: string) => `Dạ ${name && `${name} `}có ${label}: ${values} ạ.`,
    valueCount: (name: string, count: number, label: string, values: string) =>
      `Dạ ${name && `${name} `}có ${count} ${label}: ${values} ạ.`,
    cheapest: (name: string, price: string) => `Dạ rẻ nhất là ${name}, giá ${price} ạ.`,
    dearest: (name: string, price: string) => `Dạ giá cao nhất là ${name}, ${price} ạ.`,
    cheaper: (one: string, price: string, other: string, otherPrice: string) =>
      `Dạ ${one} (${price}) rẻ hơn ${other} (${otherPrice}) ạ.`,
    equalPrice: (one: string, other: string, price: string) => `Dạ ${one} và ${other} cùng giá ${price} ạ.`,
    noColour: (name: string, colour: string, colours: string) =>
      `Dạ ${name || 'bên {{xưng}}'} hiện không có màu ${colour} ạ${colours && `, có ${colours} ạ`}.`,
    noSize: (name: string, size: string, sizes: string) =>
      `Dạ ${name || 'bên {{xưng}}'} hiện không có size ${size} ạ${sizes && `, có size ${sizes} ạ`}.`,
    noPrice: (wish: string, noun: string, rest: string) =>
      `Dạ hiện không có ${noun} nào ${wish} ạ.${rest && ` ${rest}`}`,
    nearPrice: (side: string, name: string, price: string) => `${side} là ${name}, giá ${price} ạ.`,
    lowest: 'Rẻ nhất',
    highest: 'Giá cao nhất',
    noValue: (what: string, values: string) => `Dạ hiện không có ${what} ạ${values && `, có ${values} ạ`}.`,
    rowLacks: (name: string, what: string, values: string) =>
      `Dạ ${name} không có ${what} ạ${values && `, có ${values} ạ`}.`,
    noCode: (code: string) =>
      `Dạ mã ${code} {{xưng}} chưa thấy trong danh sách ạ, {{gọi}} kiểm tra lại mã giúp {{xưng}} nhé.`,
    noName: (name: string, rest: string) => `Dạ {{xưng}} chưa thấy “${name}” trong danh sách ạ.${rest && ` ${rest}`}`,
    nearNames: (names: string) => `Gần nhất bên {{xưng}} có ${names} ạ.`,
    nothingBoth: (what: string) => `Dạ hiện không có ${what} ạ.`,
    size: (size: string) => `Dạ với số đo này {{gọi}} mặc size ${size} là hợp ạ.`,
    sizeBetween: (byHeight: string, byWeight: string, larger: string) =>
      `Dạ theo chiều cao thì hợp size ${byHeight}, theo cân nặng thì hợp size ${byWeight}; {{gọi}} lấy size ${larger} cho thoải mái ạ.`,
    sizeOutside:
      'Dạ số đo này nằm ngoài bảng size bên {{xưng}} ạ, để {{xưng}} nhờ nhân viên tư vấn thêm cho {{gọi}} nhé.',
    under: (price: string) => `dưới ${price}`,
    over: (price: string) => `từ ${price} trở lên`,
    between: (low: string, high: string) => `trong khoảng ${low} đến ${high}`,
    people: (count: string) => `cho ${count} người`,
    colour: (colour: string) => `màu ${colour}`,
    sizeNamed: (size: string) => `size ${size}`,
    noun: 'mẫu',
    plainNoun: 'lựa chọn',
    colours: 'màu',
    sizes: 'size',
    apart: (price: string) => `Dạ giá chênh nhau ${price} ạ.`,
  },
  en: {
    rowPrice: (name: string, price: string) => `The price of ${name} is ${price}.`,
    rowHas: (name: string, what: string, price: string) => `${name} comes in ${what}${price && `, at ${price}`}.`,
    rowIn: (name: string, what: string, price: string) =>
      `${name}${what && ` (${what})`} is in stock${price && ` at ${price}`}.`,
    rowOut: (name: string) => `${name} is out of stock at the moment.`,
    allOut: (what: string) => `${what} is out of stock at the moment.`,
    fieldOf: (name: string, facts: string) => `${name}: ${facts}.`,
    samePrice: (count: number, noun: string, price: string) => `There are ${count} ${noun}, each at ${price}:`,
    prices: (count: number, noun: string, low: string, high: string) =>
      `There are ${count} ${noun}, from ${low} to ${high}:`,
    found: (count: number, noun: string, what: string) => `We have ${count} ${noun}${what && ` ${what}`}:`,
    more: (count: number, noun: string) => `… and ${count} more ${noun}.`,
    values: (name: string, label: string, values: string) =>
      `${name || 'We'} ${name ? 'has' : 'have'} ${label}: ${values}.`,
    valueCount: (name: string, count: number, label: string, values: string) =>
      `${name || 'We'} ${name ? 'has' : 'have'} ${count} ${label}: ${values}.`,
    cheapest: (name: string, price: string) => `The cheapest is ${name} at ${price}.`,
    dearest: (name: string, price: string) => `The most expensive is ${name} at ${price}.`,
    cheaper: (one: string, price: string, other: string, otherPrice: string) =>
      `${one} (${price}) is cheaper than ${other} (${otherPrice}).`,
    equalPrice: (one: string, other: string, price: string) => `${one} and ${other} both cost ${price}.`,
    noColour: (name: string, colour: string, colours: string) =>
      `${name || 'What we have'} does not come in ${colour} at the moment${colours && `; there is ${colours}`}.`,
    noSize: (name: string, size: string, sizes: string) =>
      `${name || 'What we have'} does not come in size ${size} at the moment${sizes && `; there is ${sizes}`}.`,
    noPrice: (wish: string, noun: string, rest: string) => `There are no ${noun} ${wish}.${rest && ` ${rest}`}`,
    nearPrice: (side: string, name: string, price: string) => `${side} is ${name} at ${price}.`,
    lowest: 'The cheapest',
    highest: 'The most expensive',
    noValue: (what: string, values: string) =>
      `We do not have ${what} at the moment${values && `; there is ${values}`}.`,
    rowLacks: (name: string, what: string, values: string) =>
      `${name} does not have ${what}${values && `; it has ${values}`}.`,
    noCode: (code: string) => `I cannot find ${code} in our list. Could you check the code once more?`,
    noName: (name: string, rest: string) => `I cannot find “${name}” in our list.${rest && ` ${rest}`}`,
    nearNames: (names: string) => `The nearest we have: ${names}.`,
    nothingBoth: (what: string) => `We do not have ${what} at the moment.`,
    size: (size: string) => `For these measurements size ${size} fits.`,
    sizeBetween: (byHeight: string, byWeight: string, larger: string) =>
      `By height size ${byHeight} fits, by weight size ${byWeight}; I would take ${larger}.`,
    sizeOutside: 'These measurements are outside our size chart; a colleague can advise you.',
    under: (price: string) => `under ${price}`,
    over: (price: string) => `from ${price}`,
    between: (low: string, high: string) => `between ${low} and ${high}`,
    people: (count: string) => `for ${count} people`,
    colour: (colour: string) => `in ${colour}`,
    sizeNamed: (size: string) => `size ${size}`,
    noun: 'items',
    plainNoun: 'options',
    colours: 'colours',
    sizes: 'sizes',
    apart: (price: string) => `The prices are ${price} apart.`,
  },
} as const satisfies Record<TableLanguage, object>

export type Sayings = (typeof sayings)[TableLanguage]

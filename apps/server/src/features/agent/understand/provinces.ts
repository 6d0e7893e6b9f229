import { fold, normalise } from '#core/text/fold.ts'

/** The 34 provinces and cities since mid-2025, each with the older names that now belong to it. */
const provinces: Record<string, string> = {
  'Hà Nội': 'hn, ha noi',
  'TP. Hồ Chí Minh':
    'hồ chí minh, tp hồ chí minh, tphcm, tp hcm, hcm, sài gòn, sg, bình dương, bà rịa vũng tàu, bà rịa - vũng tàu, vũng tàu, brvt',
  'Hải Phòng': 'hải phòng, hải dương',
  'Đà Nẵng': 'đà nẵng, quảng nam, hội an',
  'Cần Thơ': 'cần thơ, sóc trăng, hậu giang',
  Huế: 'huế, thừa thiên huế, thừa thiên - huế',
  'Lai Châu': '',
  'Điện Biên': '',
  'Sơn La': '',
  'Lạng Sơn': '',
  'Quảng Ninh': 'hạ long',
  'Thanh Hóa': 'thanh hoá',
  'Nghệ An': 'vinh nghệ an',
  'Hà Tĩnh': '',
  'Cao Bằng': '',
  'Tuyên Quang': 'hà giang',
  'Lào Cai': 'yên bái, sa pa',
  'Thái Nguyên': 'bắc kạn',
  'Phú Thọ': 'vĩnh phúc, hòa bình, hoà bình',
  'Bắc Ninh': 'bắc giang',
  'Hưng Yên': 'thái bình',
  'Ninh Bình': 'hà nam, nam định',
  'Quảng Trị': 'quảng bình',
  'Quảng Ngãi': 'kon tum',
  'Gia Lai': 'bình định, quy nhơn, pleiku',
  'Khánh Hòa': 'khánh hoà, ninh thuận, nha trang',
  'Lâm Đồng': 'đắk nông, đăk nông, bình thuận, đà lạt',
  'Đắk Lắk': 'đăk lăk, daklak, phú yên, buôn ma thuột, buôn mê thuột',
  'Đồng Nai': 'bình phước, biên hòa, biên hoà',
  'Tây Ninh': 'long an',
  'Vĩnh Long': 'bến tre, trà vinh',
  'Đồng Tháp': 'tiền giang, mỹ tho',
  'Cà Mau': 'bạc liêu',
  'An Giang': 'kiên giang, phú quốc, rạch giá',
}

export const provinceNames: readonly string[] = Object.keys(provinces)
export const provinceCount = provinceNames.length

const byName = new Map<string, string>()
for (const [province, older] of Object.entries(provinces)) {
  for (const name of [province, ...older.split(', ')]) {
    if (name) byName.set(fold(normalise(name)).replaceAll(/[\s.-]+/g, ' '), province)
  }
}

const alternatives = [...byName.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll(' ', '[\\s.-]+'))
  .join('|')

/** Finds the name of a province in folded text. */
export const provincePattern = `(?:${alternatives})`

/** Today's province of a name as customers write it, also of one that was merged away. */
export const provinceOf = (name: string): string | undefined =>
  byName.get(
    fold(normalise(name))
      .replaceAll(/[\s.-]+/g, ' ')
      .trim(),
  )

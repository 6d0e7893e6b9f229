/** Names of things that shops sell, each with other names for the same. Names that are missing here count as words. */
const things: Readonly<Record<string, string>> = {
  shirt: 'sơ mi, somi, áo sơ mi',
  maxi: 'maxi, đầm maxi, váy maxi',
  set: 'set, set bộ, bộ set, set đồ',
  camisole: 'áo hai dây, áo 2 dây, hai dây, 2 dây',
  shorts: 'quần short, quần sooc, quần đùi, short',
  skirt: 'chân váy',
  dress: 'đầm, váy, váy liền, đầm liền',
  wide: 'quần ống rộng, ống rộng, culottes, quần suông, ống suông',
  jeans: 'quần jean, quần jeans, quần bò, jean',
  tee: 'áo thun, áo phông',
  coat: 'áo khoác, khoác, blazer, cardigan, áo vest, vest',
  pyjamas: 'đồ bộ, đồ ngủ, pijama, pyjama',
  bag: 'túi, túi xách, ví',
  shoes: 'giày, dép, sandal, guốc',
  hat: 'mũ, nón',
  scarf: 'khăn, khăn choàng',
  lipstick: 'son, son môi, son kem',
  cream: 'kem dưỡng, kem chống nắng, serum, sữa rửa mặt, toner',
}

export const thingPhrases: readonly (readonly [phrase: string, thing: string])[] = Object.entries(things).flatMap(
  ([thing, phrases]) => phrases.split(/, */).map((phrase) => [phrase, thing] as const),
)

import type { PackageLimits } from '@app/contracts/billing'
import type { CreditPackRow, PackageRow } from '#db/schema/index.ts'

const since = new Date('2026-11-01T00:00:00Z')
const idOf = (kind: number, position: number) => `00000000-0000-7000-8000-0000000${kind}000${position}`

const aPackage = (
  position: number,
  name: string,
  description: string,
  price: number,
  limits: PackageLimits,
): PackageRow => ({
  id: idOf(1, position),
  name,
  description,
  priceMonth: price,
  // Two months are free.
  priceYear: price * 10,
  days: price === 0 ? 14 : 30,
  limits,
  isTrial: price === 0,
  isOnSale: true,
  position,
  rev: 1,
  createdAt: since,
  updatedAt: since,
})

/** What an installation sells until an administrator changes it. */
export const firstPackages: readonly PackageRow[] = [
  aPackage(1, 'Dùng thử', 'Xem thử với khách thật', 0, {
    credits: 200,
    bots: 1,
    datasets: 1,
    records: 100,
    members: 1,
    connectors: 1,
    ccu: 5,
  }),
  aPackage(2, 'Khởi nghiệp', 'Một cửa hàng, vài kênh', 299_000, {
    credits: 3_000,
    bots: 3,
    datasets: 5,
    records: 2_000,
    members: 3,
    connectors: 3,
    ccu: 20,
  }),
  aPackage(3, 'Tăng trưởng', 'Nhiều kênh, có nhân viên', 799_000, {
    credits: 10_000,
    bots: 10,
    datasets: 20,
    records: 10_000,
    members: 10,
    connectors: 10,
    ccu: 60,
  }),
  aPackage(4, 'Doanh nghiệp', 'Chuỗi cửa hàng, đội chat', 1_990_000, {
    credits: 30_000,
    bots: 30,
    datasets: 60,
    records: 50_000,
    members: 30,
    connectors: 30,
    ccu: 200,
  }),
]

const aPack = (position: number, credits: number, price: number): CreditPackRow => ({
  id: idOf(2, position),
  credits,
  price,
  isOnSale: true,
  position,
  createdAt: since,
})

export const firstCreditPacks: readonly CreditPackRow[] = [
  aPack(1, 1_000, 99_000),
  aPack(2, 5_000, 449_000),
  aPack(3, 20_000, 1_590_000),
]

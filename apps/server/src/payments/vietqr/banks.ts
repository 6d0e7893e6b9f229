export interface Bank {
  /** The number under which NAPAS knows it. */
  bin: string
  /** How people in Vietnam call it. */
  name: string
}

const bank = (bin: string, name: string): Bank => ({ bin, name })

/** Banks and wallets whose accounts a VietQR code can name. */
export const banks: readonly Bank[] = [
  bank('970436', 'Vietcombank'),
  bank('970415', 'VietinBank'),
  bank('970418', 'BIDV'),
  bank('970405', 'Agribank'),
  bank('970407', 'Techcombank'),
  bank('970422', 'MB Bank'),
  bank('970416', 'ACB'),
  bank('970432', 'VPBank'),
  bank('970403', 'Sacombank'),
  bank('970423', 'TPBank'),
  bank('970441', 'VIB'),
  bank('970443', 'SHB'),
  bank('970440', 'SeABank'),
  bank('970448', 'OCB'),
  bank('970426', 'MSB'),
  bank('970431', 'Eximbank'),
  bank('970449', 'LPBank'),
  bank('970437', 'HDBank'),
  bank('970429', 'SCB'),
  bank('970424', 'Shinhan'),
  bank('970412', 'PVcomBank'),
  bank('970425', 'ABBank'),
  bank('970428', 'Nam A Bank'),
  bank('970409', 'Bac A Bank'),
  bank('970427', 'VietABank'),
  bank('970433', 'VietBank'),
  bank('970452', 'KienlongBank'),
  bank('970454', 'BVBank'),
  bank('970419', 'NCB'),
  bank('970400', 'Saigonbank'),
  bank('546034', 'CAKE'),
  bank('546035', 'Ubank'),
  bank('963388', 'Timo'),
  bank('963369', 'Liobank'),
  bank('971025', 'MoMo'),
  bank('970406', 'Vikki'),
  bank('970414', 'MBV'),
]

export const bankNameOf = (bin: string): string => banks.find((one) => one.bin === bin)?.name ?? bin

/** The accounts of the demo workspace, shown on the sign-in page of a development installation. */
export const demoPassword = 'Nang-Linen#2026'

export const demoAccounts = [
  { email: 'mai@nanglinen.example', password: demoPassword, label: { vi: 'Chủ shop', en: 'Shop owner' } },
  { email: 'lan@nanglinen.example', password: demoPassword, label: { vi: 'Quản lý', en: 'Manager' } },
  { email: 'huy@nanglinen.example', password: demoPassword, label: { vi: 'Nhân viên', en: 'Staff' } },
  { email: 'duc@bizagent.example', password: demoPassword, label: { vi: 'Điều phối viên', en: 'Moderator' } },
  { email: 'admin@bizagent.example', password: demoPassword, label: { vi: 'Quản trị hệ thống', en: 'Administrator' } },
] as const

import { networkInterfaces } from 'node:os'
import type { Config } from '#core/config.ts'
import { demoAccounts } from '#core/demo-accounts.ts'
import type { MadeAdmin } from '#features/auth/public.ts'

/** Where the product is and who can sign in. */
export const printBanner = (config: Config, port: number, engine: string): void => {
  const lines = [
    '',
    `  BizAgent ${config.version} · ${engine === 'embedded' ? `cơ sở dữ liệu nhúng trong ${config.dataDir}` : 'PostgreSQL'} · vai trò ${config.role}`,
    `  Mở trình duyệt / open:  ${config.isProduction ? config.baseUrl : `http://localhost:${port}`}`,
    ...lanAddresses(config, port),
    ...demoLines(config),
    ...(config.smtpUrl ? [] : [`  Hộp thư thử / mailbox:  http://localhost:${port}/dev/mailbox`]),
    '  Ctrl-C để dừng / to stop',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Shown this once, on the screen of whoever started the installation; it is never part of the log. */
export const printFirstAdmin = ({ email, link }: MadeAdmin): void => {
  const lines = [
    `  Quản trị viên đầu tiên / first administrator: ${email}`,
    ...(link
      ? ['  Đặt mật khẩu, một lần, trong 24 giờ / choose a password, once, within 24 hours:', `  ${link}`]
      : ['  Đăng nhập bằng mật khẩu của tài khoản / sign in with the password of the account']),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const lanAddresses = (config: Config, port: number): string[] => {
  if (config.host !== '0.0.0.0' || config.isProduction) return []
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return found
    .filter((net) => net.family === 'IPv4' && !net.internal)
    .map((net) => `  Trong mạng / on the network:  http://${net.address}:${port}`)
}

const demoLines = (config: Config): string[] => {
  if (!config.seedDemo || config.isProduction) return []
  const width = Math.max(...demoAccounts.map((account) => account.email.length))
  return [
    '  Tài khoản dùng thử / demo accounts:',
    ...demoAccounts.map(({ email, password, label }) => `    ${email.padEnd(width)}  ${password}  (${label.vi})`),
  ]
}

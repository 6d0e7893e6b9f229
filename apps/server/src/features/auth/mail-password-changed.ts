import type { Ctx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'

export const mailPasswordChanged = (
  tx: Ctx,
  user: { name: string; email: string; language: 'vi' | 'en' },
): Promise<void> =>
  sendMail(tx, {
    to: user.email,
    template: 'password-changed',
    language: user.language,
    params: { name: user.name, at: tx.now().toISOString(), resetUrl: `${tx.deps.config.baseUrl}/forgot-password` },
  })

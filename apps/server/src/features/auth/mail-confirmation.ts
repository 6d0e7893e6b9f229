import type { Ctx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import type { PendingRegistrationRow } from '#db/schema/index.ts'

const lifeHours = 24
export const confirmationLifeMs = lifeHours * 3600_000

/** The link of one registration. The mail says whose and when, so that its reader can tell it from a stranger's. */
export const mailConfirmation = (
  tx: Ctx,
  registration: Pick<PendingRegistrationRow, 'name' | 'email' | 'language' | 'createdAt'>,
  token: string,
): Promise<void> =>
  sendMail(tx, {
    to: registration.email,
    template: 'confirm-email',
    language: registration.language,
    params: {
      name: registration.name,
      at: registration.createdAt.toISOString(),
      url: `${tx.deps.config.baseUrl}/register?confirm=${token}`,
      hours: lifeHours,
    },
  })

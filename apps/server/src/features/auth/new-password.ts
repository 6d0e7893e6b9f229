import { AppError } from '#core/errors.ts'
import { isCommonPassword } from '#core/password/common-passwords.ts'

/** The contract has checked the rules of form; what everybody uses is refused here. */
export const refuseCommonPassword = (password: string, field: string): void => {
  if (isCommonPassword(password))
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: 'auth.password.common' } })
}

import type { AccessToken, World } from './world.ts'

/** A refusal of the service in its own shape. */
export class Refusal extends Error {
  readonly status: number
  readonly reason: string
  readonly headers: Record<string, string>

  constructor(status: number, reason: string, headers: Record<string, string> = {}) {
    super(reason)
    this.status = status
    this.reason = reason
    this.headers = headers
  }
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
}

export const refusalBody = ({ status, reason }: Pick<Refusal, 'status' | 'reason'>): object => ({
  error: {
    code: status,
    message: reason,
    status: statusNames[status] ?? 'UNAVAILABLE',
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }],
    errors: [{ reason }],
  },
})

const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`

/** Whose call it is. A token that is missing, unknown or too old is refused. */
export const callerOf = (world: World, authorization: string | undefined): AccessToken => {
  const token = /^Bearer (.{1,500})$/.exec(authorization ?? '')?.[1]
  const access = world.accessTokens.find((one) => one.token === token)
  if (!access || access.endsAt <= world.now()) throw new Refusal(401, 'UNAUTHENTICATED')
  return access
}

const hasAny = ({ scopes }: AccessToken, names: readonly string[]): boolean =>
  names.some((name) => scopes.includes(scope(name)))

export const mustHave = (caller: AccessToken, ...names: string[]): void => {
  if (!hasAny(caller, names)) throw new Refusal(403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')
}

interface Owned {
  owner: string
  isOpenToApp: boolean
}

export const canSee = (caller: AccessToken, file: Owned, ...whole: string[]): boolean =>
  file.owner === caller.sub && (file.isOpenToApp || hasAny(caller, whole))

/**
 * A file of the caller. With the right to everything any of theirs is found, with `drive.file` only what was opened to
 * the application; the rest does not exist.
 */
export const mustSee = <F extends Owned>(caller: AccessToken, file: F | undefined, ...whole: string[]): F => {
  mustHave(caller, 'drive.file', ...whole)
  if (!file || !canSee(caller, file, ...whole)) throw new Refusal(404, 'notFound')
  return file
}

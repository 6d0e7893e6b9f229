import type { ChannelIo } from '../contract.ts'

type Operator = ChannelIo['operator']

/** One Zalo app serves the OAs of all shops. */
export const operatorSettings = [
  'ZALO_OA_APP_ID',
  'ZALO_OA_APP_SECRET',
  /** The "OA Secret Key" of the webhook page; some apps show the app secret there. */
  'ZALO_OA_SECRET_KEY',
  'ZALO_OA_OAUTH_BASE',
  'ZALO_OA_OPENAPI_BASE',
  /** per_request (unless given), console_fixed or none. */
  'ZALO_OA_PKCE_MODE',
  /** The verifier whose challenge is saved in the console, for console_fixed. */
  'ZALO_OA_CODE_VERIFIER',
  /** The code by which Zalo knows that this site is the operator's. */
  'ZALO_OA_SITE_VERIFICATION',
] as const

export const appIdOf = (operator: Operator): string => operator['ZALO_OA_APP_ID'] ?? ''
export const appSecretOf = (operator: Operator): string => operator['ZALO_OA_APP_SECRET'] ?? ''
export const hookSecretOf = (operator: Operator): string => operator['ZALO_OA_SECRET_KEY'] ?? appSecretOf(operator)

const withoutSlash = (base: string): string => (base.endsWith('/') ? base.slice(0, -1) : base)
export const oauthBaseOf = (operator: Operator): string =>
  withoutSlash(operator['ZALO_OA_OAUTH_BASE'] ?? 'https://oauth.zaloapp.com')
export const openapiBaseOf = (operator: Operator): string =>
  withoutSlash(operator['ZALO_OA_OPENAPI_BASE'] ?? 'https://openapi.zalo.me')

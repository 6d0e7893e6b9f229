import { VaultKeysError } from '#core/check-vault.ts'
import { ConfigError } from '#core/config.ts'
import {
  FolderLockedError,
  isDatabaseAway,
  MigrationChangedError,
  MissingWallError,
  SchemaTooNewError,
} from '#db/errors.ts'
import { OperatorError } from '#features/auth/public.ts'

const spoken = [
  ConfigError,
  OperatorError,
  VaultKeysError,
  FolderLockedError,
  SchemaTooNewError,
  MigrationChangedError,
  MissingWallError,
]

/** Why the product did not start, in one sentence a person can act on. */
export const explainFailure = (error: unknown): string => {
  if (spoken.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Cổng ${port} đang được chương trình khác dùng. Đặt PORT khác, ví dụ: PORT=3001 npm start. (Port ${port} is in use; set another PORT.)`
  if (code === 'EACCES') return `Không có quyền dùng cổng hoặc thư mục này. (Permission denied for the port or folder.)`
  if (isDatabaseAway(error))
    return 'Không kết nối được cơ sở dữ liệu ở DATABASE_URL. (The database at DATABASE_URL cannot be reached.)'
  return `BizAgent không khởi động được / did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

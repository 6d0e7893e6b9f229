import pg from 'pg'

/** A fresh database beside the one TEST_DATABASE_URL names, or the embedded engine (no address) without it. */
export const ownDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const base = process.env['TEST_DATABASE_URL']
  if (!base) return { url: '', drop: async () => undefined }
  const name = `bizagent_bench_${process.pid}`
  await asAdmin(base, `create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(base, `drop database if exists ${name} with (force)`) }
}

const asAdmin = async (base: string, statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

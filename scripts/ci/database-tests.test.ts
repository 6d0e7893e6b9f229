import { describe, expect, it } from 'vitest'
import { databaseTests } from './database-tests.ts'

const test = 'apps/server/test'
const files = new Map([
  [`${test}/template-db.ts`, 'export const openTestDatabase = () => null\n'],
  [`${test}/harness.ts`, "import { openTestDatabase } from './template-db.ts'\n"],
  [`${test}/matrix/fuzz.test.ts`, "import { useApp } from '../harness.ts'\n"],
  [`${test}/kill/kill.test.ts`, "import { openTestDatabase } from '../template-db.ts'\n"],
  [`${test}/matrix/tenant.test.ts`, "import { useApp } from '../harness.ts'\n"],
  [`${test}/toy-channel/hooks.test.ts`, "import { useApp } from '../harness.ts'\n"],
  ['apps/server/src/core/fold.ts', 'export const fold = 1\n'],
  ['apps/server/src/core/fold.test.ts', "import { fold } from './fold.ts'\n"],
  ['apps/server/src/features/bots/bots.test.ts', "import { useApp } from '../../../test/harness.ts'\n"],
  [
    'apps/server/src/features/bots/twenty-at-once.test.ts',
    "import { useApp } from '../../../test/harness.ts'\nawait Promise.all([])\n",
  ],
  [
    'apps/server/src/core/types.test.ts',
    "import type { TestDatabase } from '../../test/template-db.ts'\nimport './fold.ts'\n",
  ],
])

describe('the tests that run on PostgreSQL too', () => {
  it('are those that open a database, directly or by a helper, and do several things at once or look at the engine', () => {
    expect(databaseTests(files)).toEqual([
      `${test}/matrix/tenant.test.ts`,
      'apps/server/src/features/bots/twenty-at-once.test.ts',
    ])
  })
})

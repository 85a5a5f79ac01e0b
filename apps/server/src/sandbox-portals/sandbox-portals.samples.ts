import type { MakeSamples } from '../test/samples.ts'

/** A portal, so that there are previews of what is north's. */
export const samples: MakeSamples = async ({ database }) => {
  await database.query(`INSERT INTO portals (id, code_name, name) VALUES (901, 'SANDBOX_SAMPLE', 'Sample')`)
  return {}
}

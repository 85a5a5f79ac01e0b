import type { MakeSamples } from '../test/samples.ts'

/** Inserts a portal, so that north's ads have previews. */
export const samples: MakeSamples = async ({ database }) => {
  await database.query(`INSERT INTO portals (id, code_name, name) VALUES (901, 'SANDBOX_SAMPLE', 'Sample')`)
  return {}
}

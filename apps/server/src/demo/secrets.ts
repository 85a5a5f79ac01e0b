import { demoPassword } from './accounts.ts'
import { demoKeys } from './keys.store.ts'

/** What opens a demonstration, and is known to everybody. */
export const demoSecrets: readonly string[] = [demoPassword, ...Object.values(demoKeys).map(({ key }) => key)]

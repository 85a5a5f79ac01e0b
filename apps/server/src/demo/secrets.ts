import { demoPassword } from './accounts.ts'
import { demoKeys } from './keys.store.ts'

/** Passwords and keys of the demonstration, which are public. */
export const demoSecrets: readonly string[] = [demoPassword, ...Object.values(demoKeys).map(({ key }) => key)]

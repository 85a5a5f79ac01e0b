// Part of `npm run version`: after `changeset version`, writes the version of the widgets' package into their source.
import { writeVersion } from './lib/build/version.ts'

await writeVersion()

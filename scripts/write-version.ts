// Part of `npm run version`: after `changeset version`, what the widgets say of themselves is what their package says.
import { writeVersion } from './lib/build/version.ts'

await writeVersion()

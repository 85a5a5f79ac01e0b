// First, since it hears whether what comes next may be there.
import './trusted-types.ts'
import { startLoader } from './loader.ts'

const own = [...document.scripts].find(({ src }) => src === import.meta.url)

// `<script data-suffix="partner">` serves <vitrine-ads-list-partner> beside another version's <vitrine-ads-list>.
const loader = startLoader({ suffix: own?.dataset['suffix'] ?? '' })

/** Looks for widgets in an open shadow root too: `import { discover } from 'https://host/vitrine/2.3.1/vitrine.js'`. */
export const discover = (root: ShadowRoot): void => loader.discover(root)

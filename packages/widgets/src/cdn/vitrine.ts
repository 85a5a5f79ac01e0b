// First, since it hears whether what comes next may be there.
import './trusted-types.ts'
// These come with the loader, so that nothing waits for them: the provider, which asks for the token while the code of the
// widgets is on its way, and what every widget is made of.
import '../provider/provider.ts'
import '../base/vitrine-element.ts'
import '../ui/input.ts'
import '../ui/sending.ts'
import { startLoader, type Loader } from './loader.ts'

const plain = (address: string): string => address.replace(/\?.*/, '')
const address = plain(import.meta.url)
const own = [...document.scripts].find(({ src }) => plain(src) === address)

/**
 * The parts import this script by its name in their folder. Where a page has added something to the address (`?ver=6.4`, as some systems
 * do by themselves) it is another script for the browser, and leaves everything to the one by that name.
 * `<script data-suffix="partner">` serves <vitrine-ads-list-partner> beside another version's <vitrine-ads-list>.
 */
const loader: Promise<Pick<Loader, 'discover'>> =
  address === import.meta.url ? Promise.resolve(startLoader({ suffix: own?.dataset['suffix'] ?? '' })) : import(/* @vite-ignore */ address)

/** Looks for widgets in an open shadow root too: `import { discover } from 'https://host/vitrine/0.1.0/vitrine.js'`. */
export const discover = async (root: ShadowRoot): Promise<void> => (await loader).discover(root)

// First, since it detects whether the imports below may run.
import './trusted-types.ts'
// Bundled with the loader, so that nothing waits for them: the provider, which requests the token while the code of the
// widgets is loading, and the base of every widget.
import '../provider/provider.ts'
import '../base/vitrine-element.ts'
import '../ui/input.ts'
import '../ui/sending.ts'
import { startLoader, type Loader } from './loader.ts'

const plain = (address: string): string => address.replace(/\?.*/, '')
const address = plain(import.meta.url)
const own = [...document.scripts].find(({ src }) => plain(src) === address)

/**
 * The parts import this script by its file name. If a page has added a query to the URL (`?ver=6.4`, as some systems
 * do automatically) it is another module for the browser; it then does nothing but import the one without a query.
 * `<script data-suffix="partner">` serves <vitrine-ads-list-partner> beside another version's <vitrine-ads-list>.
 */
const loader: Promise<Pick<Loader, 'discover'>> =
  address === import.meta.url ? Promise.resolve(startLoader({ suffix: own?.dataset['suffix'] ?? '' })) : import(/* @vite-ignore */ address)

/** Finds widgets in an open shadow root too: `import { discover } from 'https://host/vitrine/0.1.0/vitrine.js'`. */
export const discover = async (root: ShadowRoot): Promise<void> => (await loader).discover(root)

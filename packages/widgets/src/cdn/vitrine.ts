import { startLoader } from './loader.ts'

const own = [...document.scripts].find(({ src }) => src === import.meta.url)

// `<script data-suffix="partner">` serves <vitrine-ads-list-partner> beside another version's <vitrine-ads-list>.
startLoader({ suffix: own?.dataset['suffix'] ?? '' })

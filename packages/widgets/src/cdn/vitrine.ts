import { startLoader } from './loader.ts'

// `vitrine.js?suffix=partner` serves <vitrine-ads-list-partner> beside another version's <vitrine-ads-list>.
startLoader({ suffix: new URL(import.meta.url).searchParams.get('suffix') ?? '' })

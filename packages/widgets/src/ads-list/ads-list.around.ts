import type { CSSResult } from 'lit'
import { chipStyles } from '../ui/chips.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { pagerStyles } from '../ui/pager.styles.ts'
import { listStyles } from './ads-list.styles.ts'

/** What surrounds the rows and takes input: follows the first rows, so that they never wait for it. */
export const styles: readonly CSSResult[] = [fieldStyles, chipStyles, pagerStyles, listStyles]

export { fromUrl, toUrl } from '@vitrine/core/ads'
export { AddressSync } from './ads-list.address.ts'
export { footer, rangeText } from './ads-list.footer.ts'
export { RowInput } from './ads-list.input.ts'
export { RowRoving } from './ads-list.roving.ts'
export { presets, toolbar } from './ads-list.toolbar.ts'

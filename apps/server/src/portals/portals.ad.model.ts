import { adForPortals, type AdForPortals } from '@vitrine/core/portals'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { AdRow } from '../ads/ads.table.ts'

/** What portals look at of a stored ad. */
export const storedAdForPortals = (row: AdRow): AdForPortals => adForPortals({ values: valuesOf(row), pictures: row.photos })

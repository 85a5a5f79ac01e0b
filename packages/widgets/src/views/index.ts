// Views that the server draws too, for pages that are read without scripts: templates and styles, without elements.
export { themeStyles } from '../theme/theme.styles.ts'
export { establishmentStyles } from './establishment.styles.ts'
export { establishmentView, storedEstablishment, type EstablishmentView } from './establishment.ts'
export { reviewWallStyles } from './review-wall.styles.ts'
export { reviewSummaryView, reviewWallView, storedReviews } from './review-wall.ts'

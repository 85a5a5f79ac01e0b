/** What lies in docs/ for those who build and operate Vitrine, and not for who puts widgets on a page. */
export const ourPages: ReadonlySet<string> = new Set([
  'README.md',
  'decisions',
  'images',
  'charts.md',
  'licences.md',
  'operations.md',
  'promises.md',
])

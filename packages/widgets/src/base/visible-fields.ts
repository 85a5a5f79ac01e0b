/** The names in a `visible-fields`; undefined, which stands for all fields, where there is none. */
export const fieldNames = (text: string | undefined): readonly string[] | undefined => {
  const names = text?.split(/[\s,]+/).filter(Boolean) ?? []
  return names.length > 0 ? names : undefined
}

/** Caches by key what is created on first use: on a slow phone each Intl object costs milliseconds. */
export const remember = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const made = new Map<string, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

export const pluralsOf = remember((tag) => new Intl.PluralRules(tag))
export const numbersOf = remember((tag) => new Intl.NumberFormat(tag))

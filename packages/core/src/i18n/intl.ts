/** Made when first asked for, then kept: on a slow phone each of Intl's objects costs milliseconds. */
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

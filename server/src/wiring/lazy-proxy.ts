/** A feature, or a part of one, that is made later: each of its members is looked up when it is used. */
export function lazyProxy<T extends object>(find: () => T): T {
  return new Proxy({} as T, {
    get(_, key) {
      const found = find()
      const member: unknown = Reflect.get(found, key)
      return typeof member === 'function' ? member.bind(found) : member
    },
  })
}

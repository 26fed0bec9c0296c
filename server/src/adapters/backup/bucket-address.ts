export type BucketAddress = {
  readonly bucket: string
  /** Empty, or with a slash at its end. */ readonly prefix: string
}

/** `s3://bucket/some/prefix`; undefined for a folder. */
export function parseBucketAddress(target: string): BucketAddress | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/*(.*)$/.exec(target) ?? []
  if (bucket === undefined) return undefined
  const prefix = path.replace(/\/+$/, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

declare module 'html-encoding-sniffer' {
  /** The name of an encoding, by the HTML standard's algorithm. */
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string;
}

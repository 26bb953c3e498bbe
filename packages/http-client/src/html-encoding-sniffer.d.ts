declare module 'html-encoding-sniffer' {
  /** Returns the name of the encoding, by the HTML standard's encoding sniffing algorithm. */
  // biome-ignore lint/style/noDefaultExport: the package has only a default export
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number },
  ): string;
}

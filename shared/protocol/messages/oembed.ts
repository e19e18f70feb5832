/** A table for chats and blogs that embed its link (oEmbed 1.0): a title and a picture that link to it. */
export interface OEmbed {
  readonly type: 'link';
  /** The version of oEmbed. */
  readonly version: '1.0';
  readonly title: string;
  /** The name of the site. */
  readonly provider_name: string;
  /** Its start page. */
  readonly provider_url: string;
  /** A picture of the board, or of the game before the start. */
  readonly thumbnail_url: string;
  /** In pixels. */
  readonly thumbnail_width: number;
  /** In pixels. */
  readonly thumbnail_height: number;
}

/** A table as chats and blogs embed its link (oEmbed 1.0): a title and a picture that lead to it. */
export interface OEmbed {
  readonly type: 'link';
  readonly version: '1.0';
  readonly title: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly thumbnail_url: string;
  readonly thumbnail_width: number;
  readonly thumbnail_height: number;
}
